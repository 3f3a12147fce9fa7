import { join } from "node:path";
import { findRunningPostgres, withDatabase } from "@phaselock/postgres";
import type { Environment } from "../backend/environments.ts";
import { loadDotEnv } from "../configuration/load-dot-env.ts";
import { readLocalConfig } from "../configuration/local-config.ts";

/** Neither named nor running. */
export class NoBusError extends Error {
  override name = "NoBusError";
}

/**
 * For tools beside the product: the environment, .env included, that names the bus. Where it names none, the one of
 * the Phaselock that runs on this machine.
 *
 * @returns with KAFKA_BROKERS or BUS_DATABASE_URL
 * @throws NoBusError that says how to name one
 */
export async function findBus(): Promise<Environment> {
  loadDotEnv();
  const { env } = process;
  if (env.KAFKA_BROKERS || env.BUS_DATABASE_URL) return env;
  const { DATABASE_URL, PHASELOCK_STATE_DIR } = readLocalConfig(env);
  const databaseUrl = DATABASE_URL
    ? withDatabase(DATABASE_URL)
    : await findRunningPostgres(join(PHASELOCK_STATE_DIR, "postgres"));
  if (databaseUrl) return { ...env, BUS_DATABASE_URL: databaseUrl("bus") };
  throw new NoBusError("No bus: start Phaselock (npm start), or set KAFKA_BROKERS or BUS_DATABASE_URL.");
}
