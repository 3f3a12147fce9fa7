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

/** What a bench measures against, each for as long as the bench runs. */
export type Servers = {
  /** A folder for their data. */
  readonly folder: string;
  /** With its default durability. */
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

/** Opens an empty folder, which is removed with all that is in it. */
export const openFolder = (open: Open): Promise<string> =>
  open(
    "folder",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "phaselock-bench-"));
      // PostgreSQL may run as another user than we, who has to get through.
      await chmod(folder, 0o755);
      return folder;
    },
    folder => rm(folder, { recursive: true, force: true }),
  );

/** Opens a service as a process of its own, on a database that has its migrations. */
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
