import type { SessionsExport } from "@phaselock/contracts";
import {
  asDownload,
  principalOf,
  requireUser,
  routeOf,
  streamJson,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database.ts";
import { exportSessions } from "./export-sessions.ts";

/** GET /api/sessions/export: the signed-in user's data. */
export const exportRoute = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  // The schema only documents the API: a streamed response has no object that it could type.
  const streaming: FastifyInstance = app;
  streaming.route({
    ...routeOf("GET /api/sessions/export"),
    onRequest: [requireUser(tokens), asDownload("phaselock-sessions.json")],
    handler: (request, reply) =>
      streamJson<SessionsExport>(reply, exportSessions(db, principalOf(request).userId)),
  });
};
