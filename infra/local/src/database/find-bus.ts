import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { findRunningPostgres, withDatabase } from "@phaselock/postgres";
import type { Environment } from "../backend/environments.ts";
import { readLocalConfig } from "../configuration/local-config.ts";

/** Timeout of connecting to a broker, in milliseconds. */
const connectTimeoutMs = 1_000;

/** The file in which `npm run start:distributed` stores its KAFKA_BROKERS, in one line. */
export const brokersFile = (stateDir: string): string => join(stateDir, "distributed", "brokers");

/** Whether a `host:port` accepts connections. */
const answers = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(`tcp://${address}`);
    const socket = connect({ host: hostname, port: Number(port), timeout: connectTimeoutMs });
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket
      .once("connect", () => finish(true))
      .once("timeout", () => finish(false))
      .once("error", () => finish(false));
  });

/** The Kafka of a distributed Phaselock on this machine. The file may be stale, so the first broker must answer. */
const findRunningKafka = async (stateDir: string): Promise<string | undefined> => {
  const brokers = (await readFile(brokersFile(stateDir), "utf8").catch(() => "")).trim();
  const [first] = brokers.split(",");
  return first && (await answers(first)) ? brokers : undefined;
};

/** No bus is configured and none is running. */
export class NoBusError extends Error {
  override name = "NoBusError";
}

/**
 * Finds the bus for a command-line tool: the one in the environment, else the one of the Phaselock running on this
 * machine. If both run, `npm start` takes precedence over `start:distributed`.
 *
 * @param env the tool's environment
 * @returns `env` with KAFKA_BROKERS or BUS_DATABASE_URL
 * @throws NoBusError which says how to configure one
 */
export async function findBus(env: Environment): Promise<Environment> {
  if (env.KAFKA_BROKERS || env.BUS_DATABASE_URL) return env;
  const { DATABASE_URL, PHASELOCK_STATE_DIR } = readLocalConfig(env);
  const databaseUrl = DATABASE_URL
    ? withDatabase(DATABASE_URL)
    : await findRunningPostgres(join(PHASELOCK_STATE_DIR, "postgres"));
  if (databaseUrl) return { ...env, BUS_DATABASE_URL: databaseUrl("bus") };
  const brokers = await findRunningKafka(PHASELOCK_STATE_DIR);
  if (brokers) return { ...env, KAFKA_BROKERS: brokers };
  throw new NoBusError(
    "No bus found. Start Phaselock (npm start), or set KAFKA_BROKERS or BUS_DATABASE_URL.",
  );
}
