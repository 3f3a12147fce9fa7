import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { endServer, serverEnvironment } from "./server-process.ts";
import type { ServerUser } from "./server-user.ts";

export type Launch = {
  program: string;
  cluster: Cluster;
  user: ServerUser | undefined;
  port: number;
  fsync: "on" | "off";
  /** Stops a server that isn't ready yet. */
  stopped: AbortSignal | undefined;
};

const startTimeoutMs = 60_000;
const pollEveryMs = 10;

/**
 * Runs the server on a complete cluster and returns its pid once it accepts connections.
 *
 * @throws with the first error in the server's log when it exits or isn't ready in time
 */
export async function launchServer(launch: Launch): Promise<number> {
  const { cluster, stopped } = launch;
  const server = await spawnServer(launch);
  const pid = server.pid ?? 0;
  const giveUpAt = Date.now() + startTimeoutMs;
  const isAwaited = () => !stopped?.aborted && Date.now() < giveUpAt;
  while (server.exitCode === null && server.signalCode === null && isAwaited()) {
    if (await isReady(pid, cluster.data)) return pid;
    await delay(pollEveryMs);
  }
  await endServer(pid, cluster.data);
  stopped?.throwIfAborted();
  throw new Error(`PostgreSQL didn't start: ${await firstError(cluster.logFile)} (${cluster.logFile})`);
}

/** Spawns the server in its own process group, so that Ctrl-C does not stop it while services still write. */
async function spawnServer({ program, cluster, user, port, fsync }: Launch): Promise<ChildProcess> {
  const settings = {
    port,
    fsync,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // Sized for a laptop that runs everything: five databases with a pool each.
    shared_buffers: "64MB",
    max_connections: 200,
    timezone: "UTC",
    log_timezone: "UTC",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = await open(cluster.logFile, "w");
  try {
    const server = spawn(program, ["-D", cluster.data, ...flags], {
      ...user,
      cwd: cluster.directory,
      env: serverEnvironment,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    await new Promise<void>((resolve, reject) => server.once("spawn", resolve).once("error", reject));
    server.unref();
    return server;
  } finally {
    await log.close();
  }
}

/** Reads the pid file, as pg_ctl does. Connecting could hang if another program listens on our port without answering. */
async function isReady(pid: number, data: string): Promise<boolean> {
  const lines = (await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

async function firstError(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8")).trim().split("\n");
  return lines.find(line => /FATAL|ERROR|could not/.test(line)) ?? lines.at(-1) ?? "";
}
