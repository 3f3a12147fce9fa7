import type { AnalyticsExport } from "@phaselock/contracts";
import {
  asDownload,
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  streamJson,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { FastifyInstance } from "fastify";
import { readTotals } from "../totals/read-totals.ts";
import { readLog } from "./read-log.ts";
import { readDays, readModes, readPublishedResults } from "./read-rollups.ts";
import { readMinutes, readReports } from "./read-telemetry.ts";

/** GET /api/analytics/export: what is stored about the signed-in user's use of the product. */
export const exportRoute = (app: ZodApp, { pool, tokens }: { pool: Pool; tokens: TokenVerifier }): void => {
  // The schema only documents the API: a streamed response has no object that it could type.
  const streaming: FastifyInstance = app;
  streaming.route({
    ...routeOf("GET /api/analytics/export"),
    onRequest: [requireUser(tokens), asDownload("phaselock-analytics.json")],
    handler: async (request, reply) => {
      const { userId } = principalOf(request);
      const exportedAt = new Date().toISOString();
      const totals = await readTotals(pool, userId);
      return streamJson<AnalyticsExport>(reply, {
        exportedAt,
        userId,
        totals,
        events: readLog(pool, userId),
        telemetry: readReports(pool, userId),
        telemetryMinutes: readMinutes(pool, userId),
        days: readDays(pool, userId),
        modes: readModes(pool, userId),
        publishedResults: readPublishedResults(pool, userId),
      });
    },
  });
};
