import { Readable } from "node:stream";
import type { AnalyticsExport } from "@phaselock/contracts";
import {
  asDownload,
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { FastifyInstance } from "fastify";
import { readLog } from "./read-log.ts";

/** Streams an `AnalyticsExport` as JSON text while reading it from the database. */
async function* exportLog(pool: Pool, userId: string): AsyncGenerator<string> {
  const head: Omit<AnalyticsExport, "events"> = { exportedAt: new Date().toISOString(), userId };
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  let separator = "";
  for await (const event of readLog(pool, userId)) {
    yield separator + JSON.stringify(event);
    separator = ",\n";
  }
  yield "]}\n";
}

/** GET /api/analytics/export: the signed-in user's events. */
export const exportRoute = (app: ZodApp, { pool, tokens }: { pool: Pool; tokens: TokenVerifier }): void => {
  // The schema only documents the API: a streamed response has no object that it could type.
  const streaming: FastifyInstance = app;
  streaming.route({
    ...routeOf("GET /api/analytics/export"),
    onRequest: [requireUser(tokens), asDownload("phaselock-analytics.json")],
    handler: (request, reply) => {
      reply.type("application/json; charset=utf-8");
      return reply.send(Readable.from(exportLog(pool, principalOf(request).userId)));
    },
  });
};
