import { topics } from "@phaselock/contracts";
import { createKafka, createTopics, type Logger } from "@phaselock/service-kit";

/** The admin step before the first process: every declared topic is there. @returns how many are declared */
export async function prepareTopics(brokers: readonly string[], logger: Logger): Promise<number> {
  const admin = createKafka(brokers, "phaselock-topics", logger).admin();
  await admin.connect();
  try {
    await createTopics(admin);
  } finally {
    await admin.disconnect();
  }
  return topics.length;
}
