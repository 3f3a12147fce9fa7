import {
  overviewQuerySchema,
  overviewSchema,
  progressQuerySchema,
  progressSchema,
  totalsSchema,
  weekQuerySchema,
  weekSchema,
} from "../http/analytics.ts";
import { effectsResponseSchema } from "../http/effects.ts";
import { analyticsExportSchema } from "../http/exports/analytics.ts";
import { beaconSchema } from "../http/web-events.ts";
import { type Endpoints, noBody } from "./endpoint.ts";

/** The endpoints of svc-analytics. */
export const analyticsEndpoints = {
  "GET /api/analytics/me/totals": { response: { 200: totalsSchema } },
  "GET /api/analytics/me/week": { query: weekQuerySchema, response: { 200: weekSchema } },
  "GET /api/analytics/me/progress": {
    query: progressQuerySchema,
    response: { 200: progressSchema },
    errors: ["premium_required"],
  },
  "GET /api/analytics/export": { response: { 200: analyticsExportSchema } },
  // For operators, whom svc-identity's configuration names.
  "GET /api/analytics/overview": {
    query: overviewQuerySchema,
    response: { 200: overviewSchema },
    errors: ["forbidden"],
  },
  // Public: what people's published comparisons show, by mode. It names nobody.
  "GET /api/effects": { response: { 200: effectsResponseSchema } },
  // Public: browsers send it before anyone has signed in, and it names no user.
  "POST /api/web-events": { body: beaconSchema, response: { 204: noBody } },
} as const satisfies Endpoints;
