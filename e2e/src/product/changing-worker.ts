import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The product by another address, where its service worker can be replaced: what a new version does to a browser. */
export type ChangingWorker = {
  readonly url: string;
  /** From now on /service-worker.js is another version. */
  release(): void;
  /** From now on /service-worker.js is the one that takes itself out. */
  withdraw(): void;
  close(): Promise<void>;
};

const workerPath = "/service-worker.js";

export async function startChangingWorker(productUrl: string): Promise<ChangingWorker> {
  let releases = 0;
  let path = workerPath;
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === workerPath;
    // Whole and unpacked: what is added would break a packed file, and a file that is known does not come at all.
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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
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
