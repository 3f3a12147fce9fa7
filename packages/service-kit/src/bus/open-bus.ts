import { z } from "zod";
import { readConfig } from "../config/read-config.ts";
import { openPool } from "../db/pool.ts";
import type { Logger } from "../logger.ts";
import { openEmbeddedBus } from "./embedded/embedded-bus.ts";
import type { EventBus } from "./event-bus.ts";
import { checkKafkaVariables, kafkaSecurityOf, kafkaVariables } from "./kafka/connection.ts";
import { openKafkaBus } from "./kafka/kafka-bus.ts";
import { openWhenReachable } from "./open-when-reachable.ts";

/** The environment variables that select the bus: Kafka if brokers are set, otherwise the embedded bus. */
export const busConfigSchema = z
  .object({
    ...kafkaVariables,
    /** Database of the embedded bus. A group runs in one process, so only one replica of a service can use it. */
    BUS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  })
  .refine(config => config.KAFKA_BROKERS !== undefined || config.BUS_DATABASE_URL !== undefined, {
    path: ["KAFKA_BROKERS"],
    message: "or BUS_DATABASE_URL is needed",
  })
  .superRefine(checkKafkaVariables);

/**
 * Like openBus, for a server: the process starts even if the bus is unreachable, and is not ready until it is.
 * @throws ConfigError
 */
export const openBusWhenReachable = (
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  logger: Logger,
): EventBus => {
  readConfig(busConfigSchema, env);
  return openWhenReachable(() => openBus(env, name, logger), logger);
};

/**
 * Opens the bus that the environment configures; `close` also closes its pool.
 * @throws ConfigError, TopicMismatchError
 */
export const openBus = async (
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  logger: Logger,
): Promise<EventBus> => {
  const config = readConfig(busConfigSchema, env);
  const { KAFKA_BROKERS, BUS_DATABASE_URL } = config;
  if (KAFKA_BROKERS) return openKafkaBus(KAFKA_BROKERS, name, logger, kafkaSecurityOf(config));
  const pool = openPool(BUS_DATABASE_URL ?? "", logger);
  const bus = await openEmbeddedBus(pool, logger).catch(async error => {
    await pool.end();
    throw error;
  });
  return {
    ...bus,
    close: async () => {
      await bus.close();
      await pool.end();
    },
  };
};
