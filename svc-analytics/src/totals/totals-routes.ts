import { totalsSchema } from "@phaselock/contracts";
import { type Pool, principalOf, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import { readTotals } from "./read-totals.ts";

/** GET /api/analytics/me/totals: the signed-in user's totals. */
export const totalsRoutes = (app: ZodApp, { pool, tokens }: { pool: Pool; tokens: TokenVerifier }): void => {
  app.get(
    "/api/analytics/me/totals",
    { onRequest: requireUser(tokens), schema: { response: { 200: totalsSchema } } },
    request => readTotals(pool, principalOf(request).userId),
  );
};
