import { join } from "node:path";
import { withDatabase } from "@phaselock/postgres";
import { ConfigError, createLogger, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { prepareDatabases } from "./prepare-databases.ts";

/** The image's folder of each service's migrations, beside the bundle's folder. */
const migrations = join(import.meta.dirname, "../migrations");

/** The image `migrate`: a job that applies every service's migrations to its database, then exits. */
try {
  const { DATABASE_URL } = readConfig(
    z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) }),
    process.env,
  );
  const applied = await prepareDatabases(withDatabase(DATABASE_URL), name => join(migrations, name));
  createLogger("migrate").info({ applied }, "databases are up to date");
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`migrate: ${error.message}\n`);
  process.exitCode = 1;
}
