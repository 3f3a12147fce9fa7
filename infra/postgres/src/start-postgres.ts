import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { prepareBinaries } from "./binaries.ts";
import { ensureCluster, locateCluster, superuser } from "./cluster.ts";
import { findFreePort } from "./find-free-port.ts";
import { type Launch, launchServer } from "./launch-server.ts";
import { endLeftOverServer, endServer } from "./server-process.ts";
import { findServerUser } from "./server-user.ts";

export type PostgresOptions = {
  /** The cluster's folder, made when missing. As root it may be kept elsewhere: see {@link Postgres.directory}. */
  dataDir: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** "off" only for data that may be lost. */
  fsync?: "on" | "off";
  /** Told what is done, one line at a time. */
  log?: (line: string) => void;
  /** Ends initialising and starting; a server that is up isn't touched. */
  unwanted?: AbortSignal | undefined;
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

const retryForMs = 10_000;
const retryEveryMs = 50;

/**
 * Starts a PostgreSQL server of our own on 127.0.0.1, initialising its cluster when there is none, and ending first
 * whatever server an earlier, killed run has left on it. It outlives this process unless stopped.
 *
 * @example
 * const postgres = await startPostgres({ dataDir: ".phaselock/postgres" });
 * const pool = new pg.Pool({ connectionString: postgres.url("postgres") });
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, port: wantedPort = 0, fsync = "on", log = () => {}, unwanted } = options;
  const user = findServerUser();
  const binaries = await prepareBinaries(user);
  const cluster = await locateCluster(dataDir, user);
  const leftOver = await endLeftOverServer(cluster.data);
  if (leftOver) log(`ended PostgreSQL left over from an earlier run (pid ${leftOver})`);
  const state = await ensureCluster(cluster, binaries, { user, fsync, unwanted });
  if (state === "made") log(`initialised ${cluster.directory}`);

  const password = await readFile(cluster.passwordFile, "utf8");
  const { pid, port } = await serve({
    program: binaries.postgres,
    cluster,
    user,
    port: wantedPort,
    fsync,
    unwanted,
  });
  return {
    url: database => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    port,
    pid,
    directory: cluster.directory,
    stop: () => endServer(pid, cluster.data),
  };
}

/** Launches again on what passes: a killed server's children hold its memory for a moment, a free port gets taken. */
async function serve(launch: Launch): Promise<{ pid: number; port: number }> {
  const passing = launch.port === 0 ? /shared memory block|Address already in use/ : /shared memory block/;
  const giveUpAt = Date.now() + retryForMs;
  for (;;) {
    const port = launch.port || (await findFreePort());
    try {
      return { port, pid: await launchServer({ ...launch, port }) };
    } catch (error) {
      if (!passing.test(String(error)) || Date.now() > giveUpAt) throw error;
      await delay(retryEveryMs);
    }
  }
}
