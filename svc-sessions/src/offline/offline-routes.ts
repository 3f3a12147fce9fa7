import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { toSession } from "../sessions/session-row.ts";
import { syncSession } from "./sync-session.ts";
import type { VerifyLease } from "./verify-lease.ts";

/** PUT /api/sessions/:id/offline: adds a session that its owner has played offline. */
export const offlineRoutes = (
  app: ZodApp,
  { db, tokens, verifyLease }: { db: Database; tokens: TokenVerifier; verifyLease: VerifyLease },
): void => {
  app.route({
    ...routeOf("PUT /api/sessions/{id}/offline"),
    onRequest: requireUser(tokens),
    handler: async request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return toSession(await syncSession({ db, verifyLease }, key, request.body, new Date()));
    },
  });
};
