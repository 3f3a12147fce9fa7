import { setTimeout as delay } from "node:timers/promises";
import { createKafka, createLogger } from "@phaselock/service-kit";

const pollEveryMs = 200;
const withinMs = 60_000;

/** Waits until every partition has all its copies in sync. Only then may the next broker be killed. */
export const untilInSync = async (brokers: readonly string[]): Promise<void> => {
  const admin = createKafka(brokers, "faults", createLogger("faults", "silent")).admin();
  await admin.connect();
  try {
    for (const deadline = Date.now() + withinMs; ; await delay(pollEveryMs)) {
      const { topics } = await admin.fetchTopicMetadata();
      const behind = topics
        .flatMap(topic => topic.partitions)
        .filter(({ replicas, isr }) => isr.length < replicas.length);
      if (behind.length === 0) return;
      if (Date.now() > deadline) throw new Error(`${behind.length} partitions are not in sync`);
    }
  } finally {
    await admin.disconnect();
  }
};
