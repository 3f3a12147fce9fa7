import compress from "@fastify/compress";
import { AppError, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify";
import type { GatewayConfig } from "../config.ts";
import type { Upstreams } from "../upstream/open-upstreams.ts";
import { allowOrigins } from "./allow-origins.ts";
import { forward } from "./forward.ts";
import { type Limit, limitRate, limitRefusals } from "./limit-rate.ts";
import type { ReaderRules } from "./limit-reader.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { OpenLimiter } from "./open-limiters.ts";
import { refuseOddTargets } from "./plain-targets.ts";
import { forwardedMethods } from "./refuse-methods.ts";
import { type GatewayRoute, gatewayRoutes } from "./route-table.ts";

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

/**
 * Reads bodies whole, whatever their type, before the call is forwarded. Fastify enforces the route's limit, and the server's
 * `requestTimeout` the time.
 */
const readWhole = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
};

/** Register every route of the table: authenticate, limit, forward. */
export const registerRoutes = async (
  app: ZodApp,
  {
    config,
    tokens,
    upstreams,
    openLimiter,
    routes = gatewayRoutes,
    reader,
  }: {
    config: Pick<GatewayConfig, "ALLOWED_ORIGINS">;
    tokens: TokenVerifier;
    upstreams: Upstreams;
    openLimiter: OpenLimiter;
    routes?: readonly GatewayRoute[];
    /** How slowly a client may read an export. */
    reader?: ReaderRules;
  },
): Promise<void> => {
  // One limit for all routes, because a token can be guessed on any of them.
  const limitRefused = limitRefusals(openLimiter);
  await app.register(async api => {
    api.addHook("onRequest", refuseOddTargets);
    await allowOrigins(api, config.ALLOWED_ORIGINS);
    await api.register(compress, { global: false, encodings: ["br", "gzip"] });
    readWhole(api);
    for (const route of routes) {
      const onRequest = [
        ...(route.caller === "user" ? [authenticate(tokens, limitRefused)] : []),
        limitRate(route, openLimiter),
        ...(route.isExport ? [oneAtATime()] : []),
      ];
      const handler = forward(route, upstreams(route.upstream, route.pool), reader);
      for (const url of [route.prefix, `${route.prefix}/*`])
        api.route({
          method: forwardedMethods,
          url,
          bodyLimit: route.bodyLimitBytes,
          schema: { hide: true },
          onRequest,
          handler,
        });
    }
  });
};
