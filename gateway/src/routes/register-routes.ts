import compress from "@fastify/compress";
import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import { AppError, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { onRequestAsyncHookHandler } from "fastify";
import type { GatewayConfig } from "../config.ts";
import type { Upstreams } from "../upstream/open-upstreams.ts";
import { allowOrigins } from "./allow-origins.ts";
import { headersToClient, headersToService } from "./forwarded-headers.ts";
import { cutLargeBodies, refuseLargeBodies } from "./limit-body.ts";
import { type Limit, limitRate, limitRefusals } from "./limit-rate.ts";
import { openLimiters } from "./open-limiters.ts";
import { refuseOddTargets } from "./plain-targets.ts";
import { forwardedMethods } from "./refuse-methods.ts";
import { type GatewayRoute, gatewayRoutes } from "./route-table.ts";

/** The proxy's status for an upstream timeout; on any other error the upstream was unreachable. */
const gatewayTimeoutStatus = 504;
/** A response without a length has a body if its status is 200; 204 and 304 have none. */
const okStatus = 200;
/** Minimum length of a response to compress, in bytes. */
const compressFromBytes = 1_024;

type ReplyOptions = NonNullable<FastifyHttpProxyOptions["replyOptions"]>;

const authenticate = (tokens: TokenVerifier, limitRefused: Limit): onRequestAsyncHookHandler => {
  const requireToken = requireUser(tokens);
  return async function (request, reply) {
    try {
      await requireToken.call(this, request, reply);
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid_token") await limitRefused(request, reply);
      throw error;
    }
  };
};

const refuseUpstreamError: NonNullable<ReplyOptions["onError"]> = (reply, { error }) => {
  // The request body was cut off: report that error, not the upstream's.
  if (error.cause instanceof AppError) return void reply.header("connection", "close").send(error.cause);
  const isTimeout = "statusCode" in error && error.statusCode === gatewayTimeoutStatus;
  reply.send(new AppError(isTimeout ? "upstream_timeout" : "upstream_unavailable", { cause: error }));
};

/**
 * Compress a response unless it contains tokens. The compressed length of a secret next to caller-chosen text leaks the
 * secret (BREACH), and random characters don't compress anyway. A foreign page can't request any other secret, because
 * the token travels in a header that only our own pages set.
 */
const answer =
  (route: GatewayRoute): NonNullable<ReplyOptions["onResponse"]> =>
  (request, reply, { stream }) => {
    const length = reply.getHeader("content-length");
    const isLong = length === undefined ? reply.statusCode === okStatus : Number(length) >= compressFromBytes;
    if (isLong && request.method !== "HEAD" && !route.answersSecrets) reply.compress(stream);
    else reply.send(stream);
  };

/** Register every route of the table: authenticate, limit, forward. */
export const registerRoutes = async (
  app: ZodApp,
  {
    config,
    tokens,
    upstreams,
    routes = gatewayRoutes,
  }: {
    config: GatewayConfig;
    tokens: TokenVerifier;
    upstreams: Upstreams;
    routes?: readonly GatewayRoute[];
  },
): Promise<void> => {
  const openLimiter = await openLimiters(app, config);
  // One limit for all routes, because a token can be guessed on any of them.
  const limitRefused = limitRefusals(openLimiter);
  await app.register(async api => {
    api.addHook("onRequest", refuseOddTargets);
    await allowOrigins(api, config.ALLOWED_ORIGINS);
    await api.register(compress, { global: false, encodings: ["br", "gzip"] });
    for (const route of routes) {
      await api.register(async scope => {
        scope.addHook("onRequest", refuseLargeBodies(route.bodyLimitBytes));
        if (route.caller === "user") scope.addHook("onRequest", authenticate(tokens, limitRefused));
        scope.addHook("onRequest", limitRate(route, openLimiter));
        scope.addHook("preParsing", cutLargeBodies(route.bodyLimitBytes));
        await scope.register(httpProxy, {
          // Only its path is used; the pool chooses the replica.
          upstream: config[route.upstream][0],
          undici: upstreams[route.upstream],
          prefix: route.prefix,
          rewritePrefix: route.prefix,
          httpMethods: forwardedMethods,
          disableRequestLogging: true,
          replyOptions: {
            timeout: route.timeoutMs,
            onError: refuseUpstreamError,
            onResponse: answer(route),
            rewriteRequestHeaders: headersToService,
            rewriteHeaders: headersToClient,
          },
        });
      });
    }
  });
};
