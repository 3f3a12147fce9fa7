import { deadLetterRetentionDays, type Topic, topics } from "@phaselock/contracts";
import kafkajs, { type Admin, type IResourceConfigEntry, type ITopicConfig } from "kafkajs";
import { untilReady } from "./until-ready.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The cluster's own default number of copies. */
const defaultReplicationFactor = -1;

type Layout = Pick<Topic, "name" | "partitions" | "retentionDays" | "compacted">;

/** Compaction waits as well, so that a consumer that is behind misses nothing within the retention. */
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

/** The admin step: create what the table of topics declares, and keep it for as long as it says. Harmless to repeat. */
export const createTopics = async (admin: Admin): Promise<void> => {
  await create(admin, topics.map(toConfig));
  const resources = topics.map(topic => ({
    // Not a named import: Node finds only the first of kafkajs' names in its CommonJS.
    type: kafkajs.ConfigResourceTypes.TOPIC,
    name: topic.name,
    configEntries: settingsOf(topic),
  }));
  await untilReady(() => admin.alterConfigs({ validateOnly: false, resources }));
};

/** The topics of the product: Kafka's own begin with two underscores. */
export const listTopics = async (admin: Admin): Promise<string[]> =>
  (await admin.listTopics()).filter(name => !name.startsWith("__")).sort();

/** Dead letters need somewhere to lie before the first one comes. */
export const ensureDeadLetterTopics = async (admin: Admin, names: readonly string[]): Promise<void> => {
  const configs = names.map(name =>
    toConfig({ name, partitions: 1, retentionDays: deadLetterRetentionDays, compacted: false }),
  );
  await create(admin, configs);
};

/** The cluster does not have what the table declares. */
export class TopicMismatchError extends Error {
  override name = "TopicMismatchError";
}

/**
 * Checked at boot: a missing topic, or another number of partitions than declared, would break order per key.
 * @throws TopicMismatchError that names every mismatch
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
