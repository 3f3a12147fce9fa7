import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort, type ServerProcess } from "@phaselock/processes";
import { prepareBinaries } from "./binaries.ts";
import { ensureCluster, locateCluster, superuser } from "./cluster.ts";
import { type Launch, launchServer } from "./launch-server.ts";
import { endServer, isServerOf, stopOrphanedServer } from "./server-process.ts";
import { findServerUser } from "./server-user.ts";

export type PostgresOptions = {
  /** The cluster's folder, created if missing. As root it may be stored elsewhere: see {@link Postgres.directory}. */
  dataDir: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** Use "off" only for data that may be lost. */
  fsync?: "on" | "off";
  /** Receives the progress, line by line. */
  log?: (line: string) => void;
  /** Stops the initialisation or the start. Has no effect on a running server. */
  stopped?: AbortSignal | undefined;
};

/** Stopping it shuts down fast. Starting it again uses the same port. */
export type Postgres = ServerProcess & {
  /** The superuser's address of a database on this server. */
  url(database: string): string;
  readonly port: number;
  /** The cluster's actual folder. */
  readonly directory: string;
};

const retryForMs = 10_000;
const retryEveryMs = 50;

/**
 * Starts a PostgreSQL server on 127.0.0.1. First stops a server that an earlier, killed run left on the cluster, and
 * initialises the cluster if missing. The server outlives this process unless stopped.
 *
 * @example
 * const postgres = await startPostgres({ dataDir: ".phaselock/postgres" });
 * const pool = new pg.Pool({ connectionString: postgres.url("postgres") });
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, port: wantedPort = 0, fsync = "on", log = () => {}, stopped } = options;
  const user = findServerUser();
  const binaries = await prepareBinaries(user);
  const cluster = await locateCluster(dataDir, user);
  const leftOver = await stopOrphanedServer(cluster.data);
  if (leftOver) log(`stopped an orphaned PostgreSQL from an earlier run (pid ${leftOver})`);
  const state = await ensureCluster(cluster, binaries, { user, fsync, stopped });
  if (state === "made") log(`initialised ${cluster.directory}`);

  const password = await readFile(cluster.passwordFile, "utf8");
  const launch = { program: binaries.postgres, cluster, user, fsync };
  const first = await serve({ ...launch, port: wantedPort, stopped });
  const { port } = first;
  let { pid } = first;
  return {
    url: database => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    port,
    directory: cluster.directory,
    get pid() {
      return isServerOf(pid, cluster.data) ? pid : undefined;
    },
    async start() {
      await stopOrphanedServer(cluster.data);
      ({ pid } = await serve({ ...launch, port, stopped: undefined }));
    },
    stop: () => endServer(pid, cluster.data),
    signal: name => void process.kill(pid, name),
  };
}

/** Retries transient failures: a killed server's children hold its memory briefly, and a free port can be taken. */
async function serve(launch: Launch): Promise<{ pid: number; port: number }> {
  const transient = launch.port === 0 ? /shared memory block|Address already in use/ : /shared memory block/;
  const giveUpAt = Date.now() + retryForMs;
  for (;;) {
    const port = launch.port || (await findFreePort());
    try {
      return { port, pid: await launchServer({ ...launch, port }) };
    } catch (error) {
      if (!transient.test(String(error)) || Date.now() > giveUpAt) throw error;
      await delay(retryEveryMs);
    }
  }
}
