import { AppError, principalOf } from "@phaselock/service-kit";
import type { FastifyReply, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { OpenLimiter } from "./open-limiters.ts";
import type { GatewayRoute } from "./route-table.ts";

/** Refused tokens per minute and network, on all routes together. */
const refusedTokensPerMinute = 60;
/** Groups of an IPv6 address that identify the network; the customer chooses the rest (RFC 6177). */
const networkGroups = 4;

/** The network that an address is counted under: an IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!address.includes(":") || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, networkGroups)
        .map(group => group.toString(16))
        .join(":")}::/64`
    : parsed.toString();
};

/** Counts a call and throws `rate_limited` if it exceeds the limit. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const count = async (limiter: RateLimiterAbstract, key: string, reply: FastifyReply): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    reply.header("retry-after", Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("rate_limited", { detail: limiter.getKey(key) });
  }
};

/**
 * Limits the calls to a route, per user on users' routes and per network on the others; then, if the route has a limit for
 * all of them, together. A call that exceeds its own limit doesn't count towards the others'. All users of a load test
 * share a network, so its limit doesn't apply to them.
 */
export const limitRate = (
  {
    prefix,
    caller,
    perMinute,
    perMinuteOfAll,
  }: Pick<GatewayRoute, "prefix" | "caller" | "perMinute" | "perMinuteOfAll">,
  openLimiter: OpenLimiter,
): Limit => {
  const limiter = openLimiter(prefix, perMinute);
  const limiterOfAll =
    perMinuteOfAll === undefined ? undefined : openLimiter(`${prefix} of all`, perMinuteOfAll);
  return async (request, reply) => {
    if (caller === "user") await count(limiter, principalOf(request).userId, reply);
    else if (!request.isLoadTest) await count(limiter, networkOf(request.ip), reply);
    if (limiterOfAll) await count(limiterOfAll, "all", reply);
  };
};

/** Limits a network's refused tokens, so that tokens can't be guessed. */
export const limitRefusals = (openLimiter: OpenLimiter): Limit => {
  const limiter = openLimiter("refused", refusedTokensPerMinute);
  return (request, reply) => count(limiter, networkOf(request.ip), reply);
};
