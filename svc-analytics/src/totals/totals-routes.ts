import {
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import { readTotals } from "./read-totals.ts";

/** GET /api/analytics/me/totals: the signed-in user's totals. */
export const totalsRoutes = (app: ZodApp, { pool, tokens }: { pool: Pool; tokens: TokenVerifier }): void => {
  app.route({
    ...routeOf("GET /api/analytics/me/totals"),
    onRequest: requireUser(tokens),
    handler: request => readTotals(pool, principalOf(request).userId),
  });
};
