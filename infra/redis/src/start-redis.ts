import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { endLeftOver } from "@phaselock/postgres";
import { Redis } from "ioredis";

const run = promisify(execFile);
/** How long Redis may take to answer, in milliseconds. */
const startWithinMs = 10_000;

/** Why a real Redis can't be started here, in one line with the mend. */
export class RedisUnavailableError extends Error {
  override name = "RedisUnavailableError";
}

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Any signal: SIGKILL, SIGSTOP, SIGCONT. */
  signal(name: NodeJS.Signals): void;
};

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
 * Start the machine's redis-server on loopback. It keeps nothing on disk: Redis is a cache here.
 * @throws RedisUnavailableError where redis-server is not installed
 */
export const startRedis = async ({ dir, port }: { dir: string; port: number }): Promise<RedisServer> => {
  await run("redis-server", ["--version"]).catch(cause => {
    throw new RedisUnavailableError("redis-server is not installed (Debian: apt install redis-server).", {
      cause,
    });
  });
  await mkdir(dir, { recursive: true });
  const url = `redis://127.0.0.1:${port}`;
  const pidFile = join(dir, "redis.pid");
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  const server: RedisServer = {
    url,
    port,
    get pid() {
      return child?.pid;
    },
    async start() {
      await endLeftOver(pidFile, dir);
      const options = [
        "--port",
        String(port),
        "--bind",
        "127.0.0.1",
        "--dir",
        dir,
        "--save",
        "",
        "--appendonly",
        "no",
        // Its command line stays as it is, so that one that outlives its parent is known by its folder.
        "--set-proc-title",
        "no",
      ];
      const started = spawn("redis-server", options, { detached: true, stdio: "ignore" });
      child = started;
      gone = once(started, "exit").then(() => {
        if (child === started) child = undefined;
      });
      await writeFile(pidFile, String(started.pid));
      for (const deadline = Date.now() + startWithinMs; !(await answers(url)); ) {
        if (child === undefined) throw new Error(`redis-server ended at once on port ${port}`);
        if (Date.now() > deadline) throw new Error(`Redis did not answer within ${startWithinMs} ms`);
      }
    },
    async stop() {
      child?.kill("SIGTERM");
      await gone;
    },
    signal(name) {
      child?.kill(name);
    },
  };
  await server.start();
  return server;
};
