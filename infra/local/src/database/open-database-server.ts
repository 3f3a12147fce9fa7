import { join } from "node:path";
import { startPostgres } from "@phaselock/postgres";
import { createDatabases } from "./create-databases.ts";
import { explainDatabaseError } from "./explain-database-error.ts";

/** A PostgreSQL server with the databases that were asked for. */
export type DatabaseServer = {
  url(database: string): string;
  /** For people: which server it is. */
  description: string;
  created: readonly string[];
  close(): Promise<void>;
  /** Ends it without waiting; the next start recovers. */
  abandon(): void;
};

/**
 * The server that DATABASE_URL names, or the built-in one.
 *
 * @throws with one line that says what is wrong with DATABASE_URL and how to mend it
 */
export async function openDatabaseServer(
  {
    databaseUrl,
    stateDir,
    databases,
  }: { databaseUrl: string | undefined; stateDir: string; databases: readonly string[] },
  note: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) return useOwn(databaseUrl, databases);
  const postgres = await startPostgres({ dataDir: join(stateDir, "postgres"), log: note });
  return {
    url: postgres.url,
    description: `built in, port ${postgres.port}`,
    created: await createDatabases(postgres.url("postgres"), databases),
    close: postgres.stop,
    abandon: () => void process.kill(postgres.pid, "SIGQUIT"),
  };
}

async function useOwn(databaseUrl: string, databases: readonly string[]): Promise<DatabaseServer> {
  const url = (database: string) => {
    const address = new URL(databaseUrl);
    address.pathname = `/${database}`;
    return address.href;
  };
  try {
    const created = await createDatabases(databaseUrl, databases);
    const description = `DATABASE_URL, ${new URL(databaseUrl).host}`;
    return { url, description, created, close: async () => {}, abandon: () => {} };
  } catch (error) {
    throw new Error(
      explainDatabaseError(databaseUrl, error instanceof Error ? error : new Error(String(error))),
      { cause: error },
    );
  }
}
