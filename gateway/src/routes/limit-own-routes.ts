import type { ZodApp } from "@phaselock/service-kit";
import { limitRate } from "./limit-rate.ts";
import type { OpenLimiter } from "./open-limiters.ts";
import { gatewayRoutes } from "./route-table.ts";

/** Requests per minute of one network. A page load takes about six. */
const ownPerMinute = 1_200;

/** Files that cost no more than reading them, and health checks. */
const unlimited = /^\/(assets|remotes|shells)\/|^\/(healthz|readyz)$/;

/** Whether the route table has a path. */
export const isForwarded = (path: string): boolean =>
  gatewayRoutes.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * Limits what the gateway answers itself, per network: documents, the description of the API, unknown paths. Call this before
 * adding routes.
 */
export const limitOwnRoutes = (app: ZodApp, openLimiter: OpenLimiter, perMinute = ownPerMinute): void => {
  const limit = limitRate({ prefix: "own", caller: "visitor", perMinute }, openLimiter);
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (!unlimited.test(path) && !isForwarded(path)) await limit(request, reply);
  });
};
