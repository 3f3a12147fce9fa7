import type { Overview } from "@phaselock/contracts";
import { type Pool, requireOperator, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import { readOverview } from "./read-overview.ts";

/** How long one reading answers every operator, in milliseconds. */
export const overviewKeptMs = 10_000;

/** Reads the overview at most once per period and `overviewKeptMs`, however many operators look at it. */
const createOverviewReader = (pool: Pool): ((days: number) => Promise<Overview>) => {
  // At most one reading per period that the contract allows.
  const readings = new Map<number, { readonly startedMs: number; readonly overview: Promise<Overview> }>();
  return days => {
    const startedMs = Date.now();
    const known = readings.get(days);
    if (known && startedMs - known.startedMs < overviewKeptMs) return known.overview;
    const overview = readOverview(pool, days, new Date());
    readings.set(days, { startedMs, overview });
    overview.catch(() => readings.delete(days));
    return overview;
  };
};

/** GET /api/analytics/overview: the product's figures, for operators. */
export const overviewRoute = (app: ZodApp, { pool, tokens }: { pool: Pool; tokens: TokenVerifier }): void => {
  const read = createOverviewReader(pool);
  app.route({
    ...routeOf("GET /api/analytics/overview"),
    onRequest: requireOperator(tokens),
    handler: request => read(request.query.days),
  });
};
