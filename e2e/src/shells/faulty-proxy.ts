import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenOnLoopback } from "@phaselock/processes";

/** How a file fails: each way in which a deployment or a network has broken a script. */
export const faults = ["404", "500", "reset", "hang", "truncated", "throws"] as const;
export type Fault = (typeof faults)[number] | "exports nothing";

/** A proxy in front of the product that breaks some of its files. Service workers pass through it as well. */
export type FaultyProxy = {
  readonly url: string;
  /** Paths that were requested, in order. */
  readonly requested: readonly string[];
  /** Breaks every file whose path matches, from now on. */
  break(path: RegExp, fault: Fault): void;
  /** Breaks no further file. Requests that hang still hang. */
  heal(): void;
  /** Answers the requests that hang. */
  answerHanging(): void;
  close(): Promise<void>;
};

/** Starts the proxy on a free port. */
export const startFaultyProxy = async (target: string): Promise<FaultyProxy> => {
  let broken: { readonly path: RegExp; readonly fault: Fault } | undefined;
  let hanging: (() => void)[] = [];
  const requested: string[] = [];

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? "/", target), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers });
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const fail: Record<Fault, (incoming: IncomingMessage, outgoing: ServerResponse) => void> = {
    "404": (_, outgoing) => outgoing.writeHead(404).end(),
    "500": (_, outgoing) => outgoing.writeHead(500).end(),
    reset: (_, outgoing) => outgoing.destroy(),
    hang: (incoming, outgoing) => hanging.push(() => forward(incoming, outgoing)),
    truncated: (_, outgoing) =>
      outgoing.writeHead(200, { "content-type": "text/javascript" }).end("const started = ("),
    "exports nothing": (_, outgoing) =>
      outgoing.writeHead(200, { "content-type": "text/javascript" }).end("export {};"),
    throws: (_, outgoing) =>
      outgoing.writeHead(200, { "content-type": "text/javascript" }).end('throw new Error("broken")'),
  };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    requested.push(path);
    if (broken?.path.test(path)) fail[broken.fault](incoming, outgoing);
    else forward(incoming, outgoing);
  });
  const port = await listenOnLoopback(server, 0);
  return {
    url: `http://localhost:${port}`,
    requested,
    break: (path, fault) => {
      broken = { path, fault };
    },
    heal: () => {
      broken = undefined;
    },
    answerHanging: () => {
      for (const answer of hanging) answer();
      hanging = [];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
