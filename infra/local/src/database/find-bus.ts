import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { findRunningPostgres, withDatabase } from "@phaselock/postgres";
import type { Environment } from "../backend/environments.ts";
import { readLocalConfig } from "../configuration/local-config.ts";

/** A broker that takes longer than this to be connected to is not there, in milliseconds. */
const connectWithinMs = 1_000;

/** Where `npm run start:distributed` notes the Kafka that it uses: one line, as KAFKA_BROKERS. */
export const brokersNote = (stateDir: string): string => join(stateDir, "distributed", "brokers");

/** Whether somebody listens at a `host:port`. */
const answers = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(`tcp://${address}`);
    const socket = connect({ host: hostname, port: Number(port), timeout: connectWithinMs });
    const tell = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once("connect", () => tell(true))
      .once("timeout", () => tell(false))
      .once("error", () => tell(false));
  });

/** The Kafka of the Phaselock that runs distributed here. A note that a killed one left behind is not believed. */
const findRunningKafka = async (stateDir: string): Promise<string | undefined> => {
  const brokers = (await readFile(brokersNote(stateDir), "utf8").catch(() => "")).trim();
  const [first] = brokers.split(",");
  return first && (await answers(first)) ? brokers : undefined;
};

/** Neither named nor running. */
export class NoBusError extends Error {
  override name = "NoBusError";
}

/**
 * Finds the bus for a tool beside the product: the one that the environment names, else the one of the Phaselock that
 * runs on this machine. `npm start` wins over `start:distributed`, should both run.
 *
 * @param env the tool's environment
 * @returns `env` with KAFKA_BROKERS or BUS_DATABASE_URL
 * @throws NoBusError that says how to name one
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
  throw new NoBusError("No bus: start Phaselock (npm start), or set KAFKA_BROKERS or BUS_DATABASE_URL.");
}
