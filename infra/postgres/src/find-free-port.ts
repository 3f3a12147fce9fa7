import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the range of ephemeral ports (Linux: from 32768, macOS and IANA: from 49152), so that no client takes the port
 * of a server that restarts.
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
 * Finds a free port of 127.0.0.1 outside the range of ephemeral ports.
 * @throws after 50 attempts without one
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${lowest} and ${highest}`);
}
