import { sessionsExportSchema } from "@phaselock/contracts";
import {
  asDownload,
  principalOf,
  requireUser,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { exportSessions } from "./export-sessions.ts";

/** GET /api/sessions/export: the signed-in user's data. */
export const exportRoute = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  app.get(
    "/api/sessions/export",
    {
      onRequest: [requireUser(tokens), asDownload("phaselock-sessions.json")],
      schema: { response: { 200: sessionsExportSchema } },
    },
    request => exportSessions(db, principalOf(request).userId),
  );
};
