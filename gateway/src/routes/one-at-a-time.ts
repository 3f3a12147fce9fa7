import { AppError, principalOf } from "@phaselock/service-kit";
import type { onRequestHookHandler } from "fastify";

/** When a refused client should ask again, in seconds. */
const retryAfterSeconds = 10;

/**
 * Refuses a user's call while an earlier one of the same user is in progress here.
 * @throws AppError `rate_limited`
 */
export const oneAtATime = (): onRequestHookHandler => {
  const busy = new Set<string>();
  return (request, reply, done) => {
    const { userId } = principalOf(request);
    if (busy.has(userId)) {
      reply.header("retry-after", retryAfterSeconds);
      return done(new AppError("rate_limited", { detail: `${request.routeOptions.url} is in progress` }));
    }
    busy.add(userId);
    reply.raw.once("close", () => busy.delete(userId));
    done();
  };
};
