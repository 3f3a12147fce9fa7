import {
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { grantConsent, readConsents, revokeConsent } from "./consents.ts";

/** Routes of a user's consents to signals. */
export const consentRoutes = (
  app: ZodApp,
  { db, pool, tokens }: { db: Database; pool: Pool; tokens: TokenVerifier },
): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/consents"),
    onRequest,
    handler: async request => ({ consents: await readConsents(db, principalOf(request).userId) }),
  });

  app.route({
    ...routeOf("PUT /api/consents/{signal}"),
    onRequest,
    handler: request => {
      const key = { userId: principalOf(request).userId, signal: request.params.signal };
      return grantConsent({ db, pool }, key, request.body.version, new Date());
    },
  });

  app.route({
    ...routeOf("DELETE /api/consents/{signal}"),
    onRequest,
    handler: async (request, reply) => {
      const key = { userId: principalOf(request).userId, signal: request.params.signal };
      await revokeConsent({ db, pool }, key, new Date());
      return reply.status(204).send();
    },
  });
};
