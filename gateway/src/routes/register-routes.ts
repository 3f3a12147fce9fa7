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
import { type GatewayRoute, gatewayRoutes } from "./route-table.ts";

const minuteMs = 60_000;

/** Upstream did not answer in time, by undici's own codes; anything else means that it is not there. */
const timeoutCodes = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "FST_REPLY_FROM_TIMEOUT"]);

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
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  reply.send(
    new AppError(timeoutCodes.has(code) ? "upstream_timeout" : "upstream_unavailable", { cause: error }),
  );
};

/** Hang every line of the table on the server: authenticate, limit, forward. */
export const registerRoutes = async (
  app: ZodApp,
  { config, tokens, cache }: { config: GatewayConfig; tokens: TokenVerifier; cache: Cache },
): Promise<void> => {
  for (const route of gatewayRoutes) {
    await app.register(async scope => {
      scope.addHook("onRequest", limitBody(route));
      if (route.caller === "user") scope.addHook("onRequest", requireUser(tokens));
      scope.addHook("onRequest", limitRate(route, cache));
      await scope.register(httpProxy, {
        upstream: config[route.upstream],
        prefix: route.prefix,
        rewritePrefix: route.prefix,
        disableRequestLogging: true,
        undici: { headersTimeout: route.timeoutMs, bodyTimeout: route.timeoutMs, connectTimeout: 2_000 },
        replyOptions: {
          onError: refuseUpstreamError,
          rewriteRequestHeaders: (request, headers) => ({ ...headers, "x-request-id": request.id }),
        },
      });
    });
  }
};
