import { billingExportSchema } from "@phaselock/contracts";
import {
  asDownload,
  principalOf,
  requireUser,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { exportBilling } from "./export-billing.ts";

/** GET /api/billing/export: the signed-in user's billing data. */
export const exportRoute = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  app.get(
    "/api/billing/export",
    {
      onRequest: [requireUser(tokens), asDownload("phaselock-billing.json")],
      schema: { response: { 200: billingExportSchema } },
    },
    request => exportBilling(db, principalOf(request).userId),
  );
};
