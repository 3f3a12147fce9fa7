import { deadLetterRetentionDays, type Topic, topics } from "@phaselock/contracts";
import kafkajs, { type Admin, type IResourceConfigEntry, type ITopicConfig } from "kafkajs";
import { untilReady } from "./until-ready.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Selects the cluster's default replication factor. */
const defaultReplicationFactor = -1;

type Layout = Pick<Topic, "name" | "partitions" | "retentionDays" | "compacted">;

/** Delays compaction by the retention too, so that a lagging consumer misses no event within the retention. */
const settingsOf = ({ compacted, retentionDays }: Layout): IResourceConfigEntry[] => [
  { name: "cleanup.policy", value: compacted ? "compact" : "delete" },
  { name: compacted ? "min.compaction.lag.ms" : "retention.ms", value: String(retentionDays * dayMs) },
];

const toConfig = (topic: Layout): ITopicConfig => ({
  topic: topic.name,
  numPartitions: topic.partitions,
  replicationFactor: defaultReplicationFactor,
  configEntries: settingsOf(topic),
});

const create = (admin: Admin, configs: ITopicConfig[]): Promise<boolean> =>
  untilReady(() => admin.createTopics({ topics: configs, waitForLeaders: true }));

/** The admin step: creates the declared topics and sets their retention. Idempotent. */
export const createTopics = async (admin: Admin): Promise<void> => {
  await create(admin, topics.map(toConfig));
  const resources = topics.map(topic => ({
    // Not a named import: Node detects only the first named export of kafkajs' CommonJS.
    type: kafkajs.ConfigResourceTypes.TOPIC,
    name: topic.name,
    configEntries: settingsOf(topic),
  }));
  await untilReady(() => admin.alterConfigs({ validateOnly: false, resources }));
};

/** The product's topics. The names of Kafka's own topics start with two underscores. */
export const listTopics = async (admin: Admin): Promise<string[]> =>
  (await admin.listTopics()).filter(name => !name.startsWith("__")).sort();

/** Creates dead-letter topics, which must exist before the first dead letter. */
export const ensureDeadLetterTopics = async (admin: Admin, names: readonly string[]): Promise<void> => {
  const configs = names.map(name =>
    toConfig({ name, partitions: 1, retentionDays: deadLetterRetentionDays, compacted: false }),
  );
  await create(admin, configs);
};

/** The cluster's topics differ from the declared ones. */
export class TopicMismatchError extends Error {
  override name = "TopicMismatchError";
}

/**
 * Checks the topics at boot. A wrong number of partitions would break the order per key.
 * @throws TopicMismatchError that names every missing topic and every wrong number of partitions
 */
export const checkTopics = async (admin: Admin): Promise<void> => {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter(({ name }) => !existing.has(name)).map(({ name }) => `${name} is missing`);
  const present = topics.filter(({ name }) => existing.has(name));
  const { topics: described } = await admin.fetchTopicMetadata({ topics: present.map(({ name }) => name) });
  const uneven = present.flatMap(({ name, partitions }) => {
    const found = described.find(topic => topic.name === name)?.partitions.length;
    return found === partitions ? [] : `${name} has ${found} partitions instead of ${partitions}`;
  });
  const problems = [...missing, ...uneven];
  if (problems.length === 0) return;
  throw new TopicMismatchError(
    `Kafka's topics are not as declared: ${problems.join(", ")}. Run npm run events -- topics`,
  );
};
