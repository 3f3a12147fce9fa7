import type { FastifyInstance } from "fastify";

/**
 * Closing a server waits for every connection. A connection that was busy at that time would then stay idle until its
 * keep-alive timeout (72 s). So a response sent while closing also closes its connection.
 */
export const closeConnectionsWithServer = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
};
