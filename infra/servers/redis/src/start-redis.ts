import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServerProcess, type ServerProcess } from "@phaselock/processes";
import { Redis } from "ioredis";

const run = promisify(execFile);
/** Timeout until a started Redis answers, in milliseconds. */
const startTimeoutMs = 10_000;

/** A real Redis can't be started here. The message names the reason and the fix in one line. */
export class RedisUnavailableError extends Error {
  override name = "RedisUnavailableError";
}

export type RedisServer = ServerProcess & { readonly url: string };

const answers = async (url: string): Promise<boolean> => {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
};

/**
 * Starts the machine's redis-server on loopback. It stores nothing on disk, because Redis is a cache here.
 * @throws RedisUnavailableError if redis-server is not installed
 */
export const startRedis = async ({ dir, port }: { dir: string; port: number }): Promise<RedisServer> => {
  await run("redis-server", ["--version"]).catch(cause => {
    throw new RedisUnavailableError("redis-server is not installed (Debian: apt install redis-server).", {
      cause,
    });
  });
  await mkdir(dir, { recursive: true });
  const url = `redis://127.0.0.1:${port}`;
  // Keeps the command line, so that an orphaned server is recognised by its folder.
  const title = ["--set-proc-title", "no"];
  const noFiles = ["--save", "", "--appendonly", "no"];
  const server = createServerProcess({
    name: `redis-server on port ${port}`,
    command: "redis-server",
    args: ["--port", String(port), "--bind", "127.0.0.1", "--dir", dir, ...noFiles, ...title],
    isReady: () => answers(url),
    readyWithinMs: startTimeoutMs,
    logFile: join(dir, "redis.log"),
    orphan: { pidFile: join(dir, "redis.pid"), mark: dir },
  });
  await server.start();
  return Object.assign(server, { url });
};
