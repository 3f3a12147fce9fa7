import type { Overview } from "@phaselock/contracts";
import {
  type Pool,
  readAtMostEvery,
  requireOperator,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import { readOverview } from "./read-overview.ts";

/** How long one reading answers every operator, in milliseconds. */
export const overviewKeptMs = 10_000;

/** Reads the overview at most once per period and `overviewKeptMs`, however many operators look at it. */
const createOverviewReader = (pool: Pool): ((days: number) => Promise<Overview>) => {
  // One per period that the contract allows.
  const readers = new Map<number, () => Promise<Overview>>();
  return days => {
    const read =
      readers.get(days) ?? readAtMostEvery(overviewKeptMs, () => readOverview(pool, days, new Date()));
    readers.set(days, read);
    return read();
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
