import { analyticsEndpoints } from "./analytics.ts";
import { billingEndpoints } from "./billing.ts";
import { gatewayEndpoints } from "./gateway.ts";
import { identityEndpoints } from "./identity.ts";
import { sessionsEndpoints } from "./sessions.ts";

/**
 * Every endpoint of the product. Routes (service-kit `routeOf`), the browser's client (web `api`), the fake server of
 * its tests and, through the routes, the OpenAPI document all derive from this table.
 */
export const endpoints = {
  ...identityEndpoints,
  ...billingEndpoints,
  ...sessionsEndpoints,
  ...analyticsEndpoints,
  ...gatewayEndpoints,
} as const;

/** The method and path of an endpoint, such as `GET /api/sessions/{id}`. */
export type EndpointKey = keyof typeof endpoints;

/**
 * The method of an endpoint, and its path as routers and metrics write it.
 * @example templateOf("GET /api/sessions/{id}") // { method: "GET", path: "/api/sessions/:id" }
 */
export const templateOf = (key: EndpointKey): { readonly method: string; readonly path: string } => {
  const [method = "", path = ""] = key.split(" ");
  return { method, path: path.replaceAll(/\{(\w+)\}/g, ":$1") };
};
