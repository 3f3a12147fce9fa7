import { totalsSchema } from "../http/analytics.ts";
import { analyticsExportSchema } from "../http/own-data.ts";
import type { Endpoints } from "./endpoint.ts";

/** The endpoints of svc-analytics. */
export const analyticsEndpoints = {
  "GET /api/analytics/me/totals": { response: { 200: totalsSchema } },
  "GET /api/analytics/export": { response: { 200: analyticsExportSchema } },
} as const satisfies Endpoints;
