import { deadLetterRetentionDays, topics } from "@phaselock/contracts";
import type { Pool } from "../../db/pool.ts";
import { listTopics } from "./records.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** For dead-letter topics and the topics of tests, which contracts does not declare. */
const undeclared = { retentionDays: deadLetterRetentionDays, compacted: false };

const dropOld = "DELETE FROM records WHERE topic = $1 AND at < $2";

/** Keeps the newest record of each subject, however old it is. */
const dropOutdated = `
DELETE FROM records r USING (
  SELECT partition, event->>'subject' AS subject, max("offset") AS newest
  FROM records WHERE topic = $1 GROUP BY partition, event->>'subject'
) latest
WHERE r.topic = $1 AND r.at < $2 AND r.partition = latest.partition
  AND r.event->>'subject' = latest.subject AND r."offset" < latest.newest`;

/** Deletes records past their topic's retention. Several processes may run it at once. */
export const pruneRecords = async (pool: Pool, now: Date): Promise<void> => {
  for (const name of await listTopics(pool)) {
    const { retentionDays, compacted } = topics.find(topic => topic.name === name) ?? undeclared;
    const before = new Date(now.getTime() - retentionDays * dayMs);
    await pool.query(compacted ? dropOutdated : dropOld, [name, before]);
  }
};
