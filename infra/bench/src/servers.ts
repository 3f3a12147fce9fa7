import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDatabases,
  migrateDatabase,
  type Open,
  type ServiceName,
  serviceFolder,
} from "@phaselock/local";
import { findFreePort, type Postgres, startPostgres } from "@phaselock/postgres";
import { type ServiceProcess, serviceProcess } from "./service-process.ts";

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

/** Starts a service in its own process, on a migrated database. */
export const openService = async (
  open: Open,
  { postgres }: Servers,
  name: ServiceName,
  env: (url: string) => Readonly<Record<string, string>>,
): Promise<ServiceProcess> => {
  await createDatabases(postgres.url("postgres"), [name]);
  await migrateDatabase(postgres.url(name), join(serviceFolder(name), "prisma", "migrations"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const service = serviceProcess(`svc-${name}/src/main.ts`, url, {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url(name),
    LOG_LEVEL: "warn",
    ...env(url),
  });
  await open(name, service.start, service.end);
  return service;
};
