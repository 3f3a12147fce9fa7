import type { onRequestAsyncHookHandler } from "fastify";

/** Forbids caching of responses that carry tokens (RFC 6749 §5.1). */
export const noStore: onRequestAsyncHookHandler = async (_, reply) => {
  reply.header("cache-control", "no-store");
};
