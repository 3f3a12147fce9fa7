import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the range that systems give to outgoing connections (Linux: from 32768, macOS and IANA: from 49152): a server
 * that is started again must not find its port taken by a client.
 */
const lowest = 20_000;
const highest = 32_767;
const attempts = 50;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch {
    return false;
  }
};

/**
 * A port of 127.0.0.1 that nobody listened on a moment ago, and that no outgoing connection will take.
 * @throws when 50 tries found none
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${lowest} and ${highest}`);
}
