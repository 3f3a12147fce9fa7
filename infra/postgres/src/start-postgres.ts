import { spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { prepareBinaries } from "./binaries.ts";
import { type Cluster, ensureCluster, locateCluster, superuser } from "./cluster.ts";
import { findFreePort } from "./find-free-port.ts";
import { endLeftOverServer, endServer, serverEnvironment } from "./server-process.ts";
import { findServerUser, type ServerUser } from "./server-user.ts";

export type PostgresOptions = {
  /** The cluster's folder, made when missing. As root it may be kept elsewhere: see {@link Postgres.directory}. */
  dataDir: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** "off" only for data that may be lost. */
  fsync?: "on" | "off";
  /** Told what is done, one line at a time. */
  log?: (line: string) => void;
};

export type Postgres = {
  /** The superuser's address of a database on this server. */
  url(database: string): string;
  port: number;
  pid: number;
  /** Where the cluster really is. */
  directory: string;
  /** Fast shutdown; returns when the server is gone. */
  stop(): Promise<void>;
};

const startWithinMs = 60_000;
const pollEveryMs = 20;
/** A killed server's children may hold its shared memory for a moment longer; a free port may just have been taken. */
const passing = /pre-existing shared memory block|Address already in use/;

/**
 * Starts a PostgreSQL server of our own on 127.0.0.1, initialising its cluster when there is none, and ending first
 * whatever server an earlier, killed run has left on it. It runs in a process group of its own, so that Ctrl-C
 * reaches only us and we stop it last.
 *
 * @example
 * const postgres = await startPostgres({ dataDir: ".phaselock/postgres" });
 * const pool = new pg.Pool({ connectionString: postgres.url("postgres") });
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, port: wantedPort = 0, fsync = "on", log = () => {} } = options;
  const user = findServerUser();
  const binaries = await prepareBinaries(user);
  const cluster = await locateCluster(dataDir, user);
  const leftOver = await endLeftOverServer(cluster.data);
  if (leftOver) log(`ended PostgreSQL left over from an earlier run (pid ${leftOver})`);
  if ((await ensureCluster(cluster, binaries, user, fsync)) === "made")
    log(`initialised ${cluster.directory}`);
  const password = await readFile(cluster.passwordFile, "utf8");

  const giveUpAt = Date.now() + startWithinMs;
  for (;;) {
    const port = wantedPort || (await findFreePort());
    const url = (database: string) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
    const server = await launch(binaries.postgres, cluster, user, port, fsync);
    const outcome = await untilReady(server, url("postgres"), giveUpAt);
    if (outcome === "ready") {
      const stop = () => endServer(server.pid, cluster.data);
      return { url, port, pid: server.pid, directory: cluster.directory, stop };
    }
    await endServer(server.pid, cluster.data);
    const reason = await lastWords(cluster.logFile);
    const mayPass = passing.test(reason) && (wantedPort === 0 || !/Address/.test(reason));
    if (outcome === "late" || !mayPass)
      throw new Error(`PostgreSQL didn't start (${cluster.logFile}): ${reason}`);
    await delay(pollEveryMs);
  }
}

type Launched = { pid: number; hasExited(): boolean };

async function launch(
  program: string,
  cluster: Cluster,
  user: ServerUser | undefined,
  port: number,
  fsync: "on" | "off",
): Promise<Launched> {
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
    const child = spawn(program, ["-D", cluster.data, ...flags], {
      ...user,
      cwd: cluster.directory,
      env: serverEnvironment,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    child.unref();
    return { pid: child.pid ?? 0, hasExited: () => child.exitCode !== null || child.signalCode !== null };
  } finally {
    await log.close();
  }
}

async function untilReady(
  server: Launched,
  url: string,
  giveUpAt: number,
): Promise<"ready" | "exited" | "late"> {
  while (Date.now() < giveUpAt) {
    if (server.hasExited()) return "exited";
    if (await canConnect(url)) return "ready";
    await delay(pollEveryMs);
  }
  return "late";
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8")).trim().split("\n");
  return lines.findLast(line => /FATAL|ERROR|LOG:.*could not/.test(line)) ?? lines.at(-1) ?? "no output";
}
