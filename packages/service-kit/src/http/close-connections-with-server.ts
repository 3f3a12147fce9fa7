import { Server } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Servers that accept no new connections, and end each connection with its next response. */
const leaving = new WeakSet<object>();

/**
 * Closing a server waits for every connection. A connection that was busy at that time would then stay idle until its
 * keep-alive timeout (72 s). So a response sent while closing also closes its connection.
 */
export const closeConnectionsWithServer = (app: FastifyInstance): void => {
  app.addHook("preClose", async () => void leaving.add(app.server));
  app.addHook("onSend", (_, reply, payload, done) => {
    if (leaving.has(app.server)) reply.header("connection", "close");
    done(null, payload);
  });
};

/** How long a draining server keeps answering on its connections, in milliseconds. */
const drainMs = 3_000;

/**
 * Stops accepting connections, and keeps answering requests on the existing ones, each of which ends with its next
 * response. Resolves when none is left, or after `withinMs`. Without it, closing ends an idle connection at the moment
 * when a client may be sending on it, and the client can't know whether its request was executed.
 */
export const drainServer = async (
  { server }: Pick<FastifyInstance, "server">,
  withinMs = drainMs,
): Promise<void> => {
  leaving.add(server);
  const stop = new AbortController();
  // Not `server.close`, because http's own method also ends the idle connections.
  const empty = new Promise<void>(resolve => {
    Server.prototype.close.call(server, () => resolve());
  });
  await Promise.race([empty, delay(withinMs, undefined, { signal: stop.signal })]).finally(() =>
    stop.abort(),
  );
};
