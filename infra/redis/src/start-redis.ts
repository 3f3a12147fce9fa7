import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { killOrphan } from "@phaselock/postgres";
import { Redis } from "ioredis";

const run = promisify(execFile);
/** Timeout until a started Redis answers, in milliseconds. */
const startTimeoutMs = 10_000;

/** A real Redis can't be started here. The message names the reason and the fix in one line. */
export class RedisUnavailableError extends Error {
  override name = "RedisUnavailableError";
}

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends any signal: SIGKILL, SIGSTOP, SIGCONT. */
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
 * Starts the machine's redis-server on loopback. It stores nothing on disk, because Redis only counts calls here.
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
      await killOrphan(pidFile, dir);
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
        // Keeps the command line, so that an orphaned server is recognised by its folder.
        "--set-proc-title",
        "no",
      ];
      const started = spawn("redis-server", options, { detached: true, stdio: "ignore" });
      child = started;
      gone = once(started, "exit").then(() => {
        if (child === started) child = undefined;
      });
      await writeFile(pidFile, String(started.pid));
      for (const deadline = Date.now() + startTimeoutMs; !(await answers(url)); ) {
        if (child === undefined) throw new Error(`redis-server exited during start on port ${port}`);
        if (Date.now() > deadline) throw new Error(`Redis did not answer within ${startTimeoutMs} ms`);
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
