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

/** @returns the error code on failure, such as EADDRINUSE, or EADDRNOTAVAIL on a machine without IPv6 */
export async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  probe.close();
  await once(probe, "close");
}

/**
 * Finds a free port of 127.0.0.1 outside the range of ephemeral ports.
 * @throws after 50 attempts without one
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest + 1);
    if ((await tryToListen(port, "127.0.0.1")) === undefined) return port;
  }
  throw new Error(`No free port found between ${lowest} and ${highest}`);
}
