import {
  createCheckPremium,
  defineService,
  openServiceClient,
  openSigningKeys,
  remoteKeys,
} from "@phaselock/service-kit";
import { pruneSignalsJob } from "./adaptation/prune-signals.ts";
import { attentionRoutes } from "./attention/attention-routes.ts";
import { resultSecretsOf, sessionsConfigSchema } from "./config.ts";
import { consentRoutes } from "./consents/consent-routes.ts";
import { openDatabase } from "./database.ts";
import { foldEntitlements } from "./entitlements/fold-entitlements.ts";
import { eraseDeletedUsers } from "./erasure/erase-user.ts";
import { experimentRoutes } from "./experiments/experiment-routes.ts";
import { resultKeyPurpose } from "./experiments/share-result.ts";
import { sharedResultRoutes } from "./experiments/shared-result-routes.ts";
import { exportRoute } from "./export/export-route.ts";
import { favouriteRoutes } from "./favourites/favourite-routes.ts";
import { listeningRoutes } from "./listening/listening-routes.ts";
import { modeRoutes } from "./modes/mode-routes.ts";
import { seedModes } from "./modes/seed-modes.ts";
import { moodRoutes } from "./moods/mood-routes.ts";
import { offlineRoutes } from "./offline/offline-routes.ts";
import { createVerifyLease } from "./offline/verify-lease.ts";
import { seedOwnMode } from "./patterns/own-mode.ts";
import { patternRoutes } from "./patterns/pattern-routes.ts";
import { forgetOldOutcomesJob } from "./recommendations/learning/forget-old-outcomes.ts";
import { learnFromEvents } from "./recommendations/learning/learn-from-events.ts";
import { recommendationRoutes } from "./recommendations/recommendation-routes.ts";
import { serviceName } from "./service-name.ts";
import { closeIdleEveryMs, closeIdleSessions } from "./sessions/close-idle-sessions.ts";
import { createReportBatches } from "./sessions/record-running-report.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";

/** Serves modes and patterns, runs the session lifecycle and publishes telemetry. */
export const sessionsService = defineService({
  name: serviceName,
  config: sessionsConfigSchema,
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: true,
  async create({ config, pool, bus, tokens, logger }) {
    const db = openDatabase(pool);
    const billing = openServiceClient(config.BILLING_URL);
    const checkPremium = createCheckPremium({ pool, billing, logger });
    const reportBatches = createReportBatches(pool, logger);
    const verifyLease = createVerifyLease({
      keys: remoteKeys(billing, "/internal/lease-keys"),
      issuer: config.PUBLIC_URL,
    });
    const resultKeys = await openSigningKeys(resultSecretsOf(config), resultKeyPurpose);
    const signing = { signer: resultKeys.signer, issuer: config.PUBLIC_URL };
    return {
      routes(app) {
        modeRoutes(app, { db, tokens, checkPremium });
        sessionRoutes(app, { db, bus, reportBatches, tokens, billing, checkPremium });
        offlineRoutes(app, { db, tokens, verifyLease });
        moodRoutes(app, { db, tokens });
        attentionRoutes(app, { db, tokens });
        patternRoutes(app, { db, tokens, checkPremium });
        consentRoutes(app, { db, pool, tokens });
        favouriteRoutes(app, { db, tokens });
        listeningRoutes(app, { db, tokens });
        recommendationRoutes(app, { db, pool, tokens, checkPremium });
        experimentRoutes(app, { db, tokens, checkPremium, signing });
        sharedResultRoutes(app, { db, keys: resultKeys });
        exportRoute(app, { db, tokens });
      },
      consumers: [foldEntitlements(db), learnFromEvents(pool), eraseDeletedUsers(db)],
      jobs: [
        {
          name: "close-idle-sessions",
          everyMs: closeIdleEveryMs,
          run: signal => closeIdleSessions({ db, logger }, new Date(), signal),
        },
        forgetOldOutcomesJob(pool),
        pruneSignalsJob({ db, pool }),
      ],
      async prepare() {
        if (await seedModes(db)) await seedOwnMode(db);
      },
      close: () => db.$disconnect(),
    };
  },
});
