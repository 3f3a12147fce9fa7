import type { BrokerProcess } from "@phaselock/kafka";
import { createKafka, createLogger } from "@phaselock/service-kit";
import type { System } from "./open-system.ts";

const offsetsTopic = "__consumer_offsets";

/** Java's String.hashCode, which assigns a group to a partition of Kafka's offsets topic. */
const javaHash = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0);

/** Finds the broker that coordinates a consumer group. */
export const findCoordinator = async (
  { kafka }: Pick<System, "kafka">,
  group: string,
): Promise<BrokerProcess> => {
  const admin = createKafka(kafka.addresses, "faults", createLogger("faults", "silent")).admin();
  await admin.connect();
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [offsetsTopic] });
    const partitions = topics[0]?.partitions ?? [];
    const own = (javaHash(group) & 0x7fffffff) % partitions.length;
    const leader = partitions.find(({ partitionId }) => partitionId === own)?.leader;
    const broker = kafka.brokers.find(({ id }) => id === leader);
    if (!broker) throw new Error(`The group ${group} has no coordinator`);
    return broker;
  } finally {
    await admin.disconnect();
  }
};
