import type { onRequestAsyncHookHandler } from "fastify";

/** An answer that carries tokens is kept by nobody on its way (RFC 6749 §5.1). */
export const noStore: onRequestAsyncHookHandler = async (_, reply) => {
  reply.header("cache-control", "no-store");
};
