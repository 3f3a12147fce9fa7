import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Dispatcher } from "undici";
import { onTestFinished } from "vitest";
import type { ServiceCall, ServiceClient } from "../open-service-client.ts";

/** A server that stands for one replica of a service. */
export type Replica = {
  url: string;
  /** Method and body of each received call. */
  calls: string[];
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
  /** Starts again on the same port. */
  start(): Promise<void>;
};

const listen = (server: Server, { port, host }: { port: number; host: string }) =>
  new Promise<void>(resolve => server.listen(port, host, resolve));

/** Starts a replica until the test is over. Replicas behind one name have one port and differ in their host. */
export const startReplica = async (host = "127.0.0.1", port = 0): Promise<Replica> => {
  const replica: Replica = {
    url: "",
    calls: [],
    answer: response => response.end("done"),
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
    start: () => listen(server, { port: Number(new URL(replica.url).port), host }),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    replica.calls.push(`${request.method} ${body}`.trim());
    replica.answer(response);
  });
  await listen(server, { port, host });
  replica.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => replica.stop());
  return replica;
};

/** Calls a service. @returns the response's body */
export const callWith = async (
  client: ServiceClient,
  method: Dispatcher.HttpMethod,
  body: string | null = null,
  more: Partial<ServiceCall> = {},
): Promise<string> => {
  const signal = AbortSignal.timeout(10_000);
  const response = await client.request({ path: "/", method, body, signal, ...more });
  return response.body.text();
};
