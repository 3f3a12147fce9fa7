import { join } from "node:path";
import { startPostgres, withDatabase } from "@phaselock/postgres";
import { serviceNames } from "../paths.ts";
import { createDatabases } from "./create-databases.ts";

/** A PostgreSQL server with a database for each service and one for the bus. */
export type DatabaseServer = {
  url(database: string): string;
  /** A human-readable name of the server. */
  description: string;
  close(): Promise<void>;
  /** Stops the server without waiting; the next start recovers. */
  abandon(): void;
};

const databases = [...serviceNames, "bus"];

/**
 * Opens the server that DATABASE_URL names, or starts the built-in one.
 *
 * @param stopped stops the server while it starts
 * @throws an error of one line with what is wrong with DATABASE_URL
 */
export async function openDatabaseServer(
  databaseUrl: string | undefined,
  stateDir: string,
  { note, stopped }: { note: (line: string) => void; stopped?: AbortSignal },
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) return openGiven(databaseUrl);
  const postgres = await startPostgres({ dataDir: join(stateDir, "postgres"), log: note, stopped });
  try {
    await createDatabases(postgres.url("postgres"), databases);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return {
    url: postgres.url,
    description: `built-in, port ${postgres.port}`,
    close: postgres.stop,
    abandon: () => postgres.signal("SIGQUIT"),
  };
}

async function openGiven(databaseUrl: string): Promise<DatabaseServer> {
  try {
    await createDatabases(databaseUrl, databases);
  } catch (error) {
    // An address of two families fails with an AggregateError, which has a code and no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATABASE_URL: ${message || code}. Correct it, or unset it to use the built-in PostgreSQL.`,
      { cause: error },
    );
  }
  return {
    url: withDatabase(databaseUrl),
    description: `DATABASE_URL, ${new URL(databaseUrl).host}`,
    close: async () => {},
    abandon: () => {},
  };
}
