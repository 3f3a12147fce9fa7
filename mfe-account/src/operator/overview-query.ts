import { overviewMaxDays, overviewSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** The periods that the screen offers, in days. */
export const periods = [7, 30, overviewMaxDays] as const;
export type Period = (typeof periods)[number];
const defaultPeriod: Period = 30;

/** Reads the period from the address's query. */
export const periodOf = (query: URLSearchParams): Period =>
  periods.find(days => String(days) === query.get("days")) ?? defaultPeriod;

/**
 * GET /api/analytics/overview. The figures of the previous period stay until the new ones arrive. A screen that is
 * entered again reads them again.
 */
export const overviewQuery = (days: Period) =>
  queryOptions({
    queryKey: [...queryKeys.me, "overview", days],
    queryFn: () => api.get("/api/analytics/overview", overviewSchema, { query: { days } }),
    placeholderData: previous => previous,
    gcTime: 0,
  });
