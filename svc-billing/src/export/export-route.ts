import type { BillingExport } from "@phaselock/contracts";
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
import { exportBilling } from "./export-billing.ts";

/** GET /api/billing/export: the signed-in user's billing data. */
export const exportRoute = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  // The schema only documents the API: a streamed response has no object that it could type.
  const streaming: FastifyInstance = app;
  streaming.route({
    ...routeOf("GET /api/billing/export"),
    onRequest: [requireUser(tokens), asDownload("phaselock-billing.json")],
    handler: async (request, reply) =>
      streamJson<BillingExport>(reply, await exportBilling(db, principalOf(request).userId)),
  });
};
