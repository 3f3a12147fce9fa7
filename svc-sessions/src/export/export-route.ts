import {
  asDownload,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { exportSessions } from "./export-sessions.ts";

/** GET /api/sessions/export: the signed-in user's data. */
export const exportRoute = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  app.route({
    ...routeOf("GET /api/sessions/export"),
    onRequest: [requireUser(tokens), asDownload("phaselock-sessions.json")],
    handler: request => exportSessions(db, principalOf(request).userId),
  });
};
