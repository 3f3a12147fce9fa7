import {
  asDownload,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { exportBilling } from "./export-billing.ts";

/** GET /api/billing/export: the signed-in user's billing data. */
export const exportRoute = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  app.route({
    ...routeOf("GET /api/billing/export"),
    onRequest: [requireUser(tokens), asDownload("phaselock-billing.json")],
    handler: request => exportBilling(db, principalOf(request).userId),
  });
};
