import { once } from "node:events";
import { createServer, request } from "node:http";
import { listenOnLoopback } from "@phaselock/processes";

/** A proxy in front of the product that can replace its service worker, as a deployment does. */
export type ChangingWorker = {
  readonly url: string;
  /** Serves a new version at /service-worker.js from now on. */
  release(): void;
  /** Serves the worker that unregisters itself at /service-worker.js from now on. */
  withdraw(): void;
  close(): Promise<void>;
};

const workerPath = "/service-worker.js";

/** Starts the proxy on a free port. */
export async function startChangingWorker(productUrl: string): Promise<ChangingWorker> {
  let releases = 0;
  let path = workerPath;
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === workerPath;
    // Request the worker uncompressed and unconditionally: an appended line breaks a compressed body, and a 304 has none.
    const headers = isWorker ? { host: incoming.headers.host } : incoming.headers;
    const target = new URL(isWorker ? path : (incoming.url ?? "/"), productUrl);
    const forwarded = request(target, { method: incoming.method, headers }, answer => {
      const version = `\n// release ${releases}`;
      const length = answer.headers["content-length"];
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(isWorker && { "content-length": Number(length) + version.length }),
      });
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on("end", () => outgoing.end(version));
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listenOnLoopback(server, 0);
  return {
    url: `http://localhost:${port}`,
    release: () => {
      releases += 1;
    },
    withdraw: () => {
      path = "/service-worker-kill.js";
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
