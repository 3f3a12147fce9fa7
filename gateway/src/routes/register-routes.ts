import httpProxy from "@fastify/http-proxy";
import {
  AppError,
  type Cache,
  principalOf,
  requireUser,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GatewayConfig } from "../config.ts";
import { openUpstream } from "../upstream/open-upstream.ts";
import { type GatewayRoute, gatewayRoutes } from "./route-table.ts";

const minuteMs = 60_000;

/** The proxy's own verdict on an upstream that did not answer in time; anything else means that it is not there. */
const gatewayTimeoutStatus = 504;

const limitBody = (route: GatewayRoute) => async (request: FastifyRequest) => {
  if (Number(request.headers["content-length"] ?? 0) > route.bodyLimitBytes)
    throw new AppError("payload_too_large");
};

const limitRate =
  (route: GatewayRoute, cache: Cache) => async (request: FastifyRequest, reply: FastifyReply) => {
    const who = route.caller === "user" ? principalOf(request).userId : request.ip;
    const { count, resetsInMs } = await cache.countInWindow(`rate:${route.prefix}:${who}`, minuteMs);
    if (count <= route.perMinute) return;
    reply.header("retry-after", Math.ceil(resetsInMs / 1000));
    throw new AppError("rate_limited", { detail: `${who} on ${route.prefix}` });
  };

const refuseUpstreamError = (reply: { send(payload: unknown): unknown }, { error }: { error: Error }) => {
  const isTimeout = "statusCode" in error && error.statusCode === gatewayTimeoutStatus;
  reply.send(new AppError(isTimeout ? "upstream_timeout" : "upstream_unavailable", { cause: error }));
};

/** Hang every line of the table on the server: authenticate, limit, forward. */
export const registerRoutes = async (
  app: ZodApp,
  {
    config,
    tokens,
    cache,
    routes = gatewayRoutes,
  }: { config: GatewayConfig; tokens: TokenVerifier; cache: Cache; routes?: readonly GatewayRoute[] },
): Promise<void> => {
  const upstreams = {
    IDENTITY_URL: openUpstream(config.IDENTITY_URL),
    BILLING_URL: openUpstream(config.BILLING_URL),
    SESSIONS_URL: openUpstream(config.SESSIONS_URL),
    ANALYTICS_URL: openUpstream(config.ANALYTICS_URL),
  };
  app.addHook("onClose", async () => {
    await Promise.all(Object.values(upstreams).map(upstream => upstream.close()));
  });
  for (const route of routes) {
    await app.register(async scope => {
      scope.addHook("onRequest", limitBody(route));
      if (route.caller === "user") scope.addHook("onRequest", requireUser(tokens));
      scope.addHook("onRequest", limitRate(route, cache));
      await scope.register(httpProxy, {
        // Its path and the Host header; the pool decides which replica is asked.
        upstream: config[route.upstream][0],
        undici: upstreams[route.upstream],
        prefix: route.prefix,
        rewritePrefix: route.prefix,
        disableRequestLogging: true,
        replyOptions: {
          timeout: route.timeoutMs,
          onError: refuseUpstreamError,
          rewriteRequestHeaders: (request, headers) => ({ ...headers, "x-request-id": request.id }),
        },
      });
    });
  }
};
