import { AppError, type Cache, principalOf } from "@phaselock/service-kit";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import ipaddr from "ipaddr.js";
import type { GatewayRoute } from "./route-table.ts";

const minuteMs = 60_000;
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

const count = async (
  cache: Cache,
  reply: FastifyReply,
  { key, perMinute }: { key: string; perMinute: number },
): Promise<void> => {
  const { count: calls, resetsInMs } = await cache.countInWindow(`rate:${key}`, minuteMs);
  if (calls <= perMinute) return;
  reply.header("retry-after", Math.ceil(resetsInMs / 1000));
  throw new AppError("rate_limited", { detail: key });
};

/** Limits the calls to a route, per user on users' routes and per network on the others. */
export const limitRate =
  ({ prefix, caller, perMinute }: GatewayRoute, cache: Cache): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const who = caller === "user" ? principalOf(request).userId : networkOf(request.ip);
    await count(cache, reply, { key: `${prefix}:${who}`, perMinute });
  };

/** Limits a network's refused tokens, so that tokens can't be guessed. */
export const limitRefusals = (cache: Cache, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  count(cache, reply, { key: `refused:${networkOf(request.ip)}`, perMinute: refusedTokensPerMinute });
