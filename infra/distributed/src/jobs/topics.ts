import {
  busConfigSchema,
  ConfigError,
  createLogger,
  kafkaSecurityOf,
  readConfig,
} from "@phaselock/service-kit";
import { z } from "zod";
import { prepareTopics } from "./prepare-topics.ts";

/** The image `topics`: a job that creates every declared topic in Kafka, then exits. */
try {
  const logger = createLogger("topics");
  const config = readConfig(
    busConfigSchema.and(z.object({ KAFKA_BROKERS: busConfigSchema.shape.KAFKA_BROKERS.unwrap() })),
    process.env,
  );
  const count = await prepareTopics(config.KAFKA_BROKERS, logger, kafkaSecurityOf(config));
  logger.info({ count }, "topics are as declared");
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`topics: ${error.message}\n`);
  process.exitCode = 1;
}
