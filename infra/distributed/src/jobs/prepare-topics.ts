import { topics } from "@phaselock/contracts";
import { createKafka, createTopics, type KafkaSecurity, type Logger } from "@phaselock/service-kit";

/** Admin step before the first process: creates every declared topic. @returns the number of declared topics */
export async function prepareTopics(
  brokers: readonly string[],
  logger: Logger,
  security: KafkaSecurity = {},
): Promise<number> {
  const admin = createKafka(brokers, "phaselock-topics", logger, security).admin();
  await admin.connect();
  try {
    await createTopics(admin);
  } finally {
    await admin.disconnect();
  }
  return topics.length;
}
