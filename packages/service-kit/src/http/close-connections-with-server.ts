import type { FastifyInstance } from "fastify";

/**
 * Closing a server waits for every connection, and one that was busy when it began would afterwards idle until its
 * keep-alive is over (72 s). So what is answered while closing is the last answer on its connection.
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
