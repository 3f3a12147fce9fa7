import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** How often a draining replica is asked whether it still has requests, in milliseconds. */
const pollEveryMs = 20;

type Replica = { readonly url: string; readonly agent: Agent; requests: number };

/** A load balancer in front of the replicas of one service. */
export type LoadBalancer = {
  readonly url: string;
  /** Sends a replica requests from now on. */
  add(url: string): void;
  /** Sends a replica no more requests. Resolves when its last one is answered, so that it may stop. */
  remove(url: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a load balancer that sends requests to its replicas in turn. It retries nothing, so a replica that is gone before it
 * was removed costs requests.
 */
export const openBalancer = async (): Promise<LoadBalancer> => {
  const replicas: Replica[] = [];
  let turn = 0;

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const replica = replicas[turn++ % replicas.length];
    if (!replica) return void response.writeHead(503).end();
    replica.requests++;
    response.once("close", () => replica.requests--);
    const { method, url = "/", headers } = incoming;
    const outgoing = request(`${replica.url}${url}`, { method, headers, agent: replica.agent });
    outgoing.on("response", answer => {
      // Its own connections outlive the replica's.
      const { connection, "keep-alive": _, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
    });
    outgoing.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.once("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  // Longer than any client keeps a connection, so that this server never closes one first.
  const server = createServer({ keepAliveTimeout: 10 * 60_000, requestTimeout: 0 }, forward);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      replicas.push({ url, agent: new Agent({ keepAlive: true }), requests: 0 });
    },
    async remove(url) {
      const at = replicas.findIndex(replica => replica.url === url);
      const [removed] = at < 0 ? [] : replicas.splice(at, 1);
      while (removed && removed.requests > 0) await delay(pollEveryMs);
      removed?.agent.destroy();
    },
    async close() {
      for (const { agent } of replicas) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};
