import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabases, type ServiceName, serviceFolder } from "@phaselock/local";
import { type Postgres, startPostgres } from "@phaselock/postgres";
import { createServerProcess, findFreePort, isOk, type Open, type ServerProcess } from "@phaselock/processes";
import { migrateDatabase } from "@phaselock/service-kit";

/** The servers of a bench, open as long as it runs. */
export type Servers = {
  /** The folder for their data. */
  readonly folder: string;
  /** PostgreSQL with default durability. */
  readonly postgres: Postgres;
};

/** Opens a throw-away PostgreSQL. */
export const openServers = async (open: Open): Promise<Servers> => {
  const folder = await openFolder(open);
  const postgres = await open(
    "PostgreSQL",
    () => startPostgres({ dataDir: join(folder, "postgres") }),
    server => server.stop(),
  );
  return { folder, postgres };
};

/** Creates an empty folder, which is removed with its contents at the end. */
export const openFolder = (open: Open): Promise<string> =>
  open(
    "folder",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "phaselock-bench-"));
      // PostgreSQL may run as another user, which must be able to enter the folder.
      await chmod(folder, 0o755);
      return folder;
    },
    folder => rm(folder, { recursive: true, force: true }),
  );

/** A service in its own process. */
export type Service = ServerProcess & { readonly url: string };

const readyWithinMs = 60_000;

/** Starts a service in its own process, on a migrated database. */
export const openService = async (
  open: Open,
  { postgres }: Servers,
  name: ServiceName,
  env: (url: string) => Readonly<Record<string, string>>,
): Promise<Service> => {
  await createDatabases(postgres.url("postgres"), [name]);
  await migrateDatabase(postgres.url(name), join(serviceFolder(name), "prisma", "migrations"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATABASE_URL: postgres.url(name), LOG_LEVEL: "warn" };
  const service = createServerProcess({
    name,
    command: process.execPath,
    args: [join(serviceFolder(name), "src", "main.ts")],
    env: { ...process.env, ...own, ...env(url) },
    isReady: () => isOk(`${url}/readyz`),
    readyWithinMs,
  });
  await open(name, service.start, service.stop);
  return Object.assign(service, { url });
};
