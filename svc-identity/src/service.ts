import { createTokenVerifier, defineService } from "@phaselock/service-kit";
import { meRoute } from "./accounts/me-route.ts";
import { createOperatorCheck } from "./accounts/operators.ts";
import { encryptionSecrets, identityConfigSchema } from "./config.ts";
import { openDatabase } from "./database.ts";
import { foldEntitlements } from "./entitlements/fold-entitlements.ts";
import { createGoogleIdentityProvider } from "./google/google-identity-provider.ts";
import { createAccessTokenMint } from "./keys/access-token.ts";
import { jwksRoute } from "./keys/jwks-route.ts";
import { openKeyRing, rotateKeysJob } from "./keys/key-ring.ts";
import { ownDataRoutes } from "./own-data/own-data-routes.ts";
import { trackErasures } from "./own-data/track-erasures.ts";
import { preferencesRoutes } from "./preferences/preferences-routes.ts";
import { serviceName } from "./service-name.ts";
import { googleRoute } from "./sign-in/google-route.ts";
import { createRedirectFlow } from "./sign-in/redirect-flow.ts";
import { createClientReader } from "./sign-in-sessions/client.ts";
import { pruneSessionsJob } from "./sign-in-sessions/prune-sessions.ts";
import { sessionRoutes } from "./sign-in-sessions/session-routes.ts";
import { supportRoutes } from "./support/support-routes.ts";

/** The identity service: users, preferences, Google sign-in, tokens. */
export const identityService = defineService({
  name: serviceName,
  config: identityConfigSchema,
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: true,
  create: async ({ config, pool, revocations }) => {
    const db = openDatabase(pool);
    const secrets = encryptionSecrets(config);
    const keyRing = await openKeyRing(db, secrets);
    const issuer = config.PUBLIC_URL;
    // Identity has the keys in memory, so it does not fetch its own JWKS over HTTP.
    const tokens = createTokenVerifier({ keys: keyRing.verificationKey, issuer, revocations });
    const mintAccessToken = createAccessTokenMint({ keyRing, issuer });
    const isOperator = createOperatorCheck(config.OPERATOR_GOOGLE_SUBS);
    const readClient = createClientReader({ publicUrl: config.PUBLIC_URL, secrets });
    const google = createGoogleIdentityProvider(config);
    const flow = createRedirectFlow(config.PUBLIC_URL, config.KEY_ENCRYPTION_SECRET);
    return {
      // Prisma loads its query compiler with the first query, which must not be a user's.
      prepare: async () => void (await db.inboxEvent.findFirst()),
      routes: app => {
        googleRoute(app, { db, google, flow, mintAccessToken, isOperator, readClient });
        sessionRoutes(app, { db, pool, tokens, mintAccessToken, isOperator, readClient });
        meRoute(app, { db, tokens, isOperator });
        preferencesRoutes(app, { db, tokens });
        ownDataRoutes(app, { db, tokens, isOperator });
        supportRoutes(app, { db, tokens });
        jwksRoute(app, keyRing);
      },
      consumers: [foldEntitlements(db), trackErasures(db)],
      jobs: [pruneSessionsJob(pool), rotateKeysJob(keyRing)],
      close: () => db.$disconnect(),
    };
  },
});
