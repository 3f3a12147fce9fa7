import { topics } from "@phaselock/contracts";
import { findBus } from "@phaselock/local/bus";
import {
  busConfigSchema,
  checkTopics,
  createKafka,
  createTopics,
  type KafkaSecurity,
  kafkaSecurityOf,
  readConfig,
} from "@phaselock/service-kit";
import type { Command } from "../command.ts";
import { logger } from "../with-bus.ts";

const createOnKafka = async (brokers: readonly string[], security: KafkaSecurity): Promise<void> => {
  const admin = createKafka(brokers, "phaselock-events", logger, security).admin();
  await admin.connect();
  try {
    await createTopics(admin);
    await checkTopics(admin);
  } finally {
    await admin.disconnect();
  }
};

/** Admin step before the first process: makes Kafka's topics match the table in contracts. */
export const topicsCommand: Command = {
  usage: "topics",
  options: {},
  async run({ env, write }) {
    const config = readConfig(busConfigSchema, await findBus(env));
    const { KAFKA_BROKERS } = config;
    if (KAFKA_BROKERS) await createOnKafka(KAFKA_BROKERS, kafkaSecurityOf(config));
    for (const { name, key, partitions, retentionDays, compacted } of topics) {
      const kept = compacted ? `newest of each key, all for ${retentionDays} days` : `${retentionDays} days`;
      write(`${name.padEnd(26)}${String(partitions).padStart(3)} partitions by ${key.padEnd(9)}${kept}`);
    }
    write(KAFKA_BROKERS ? "Kafka's topics match." : "The embedded bus creates its topics automatically.");
  },
};
