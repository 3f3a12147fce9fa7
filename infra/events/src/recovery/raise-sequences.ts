import { topics } from "@phaselock/contracts";
import type { EventBus, Pool } from "@phaselock/service-kit";

const statement = `
INSERT INTO outbox_sequences AS known (topic, subject, value)
SELECT $1, * FROM unnest($2::text[], $3::bigint[])
ON CONFLICT (topic, subject) DO UPDATE SET value = excluded.value WHERE known.value < excluded.value`;

/** Subjects written by one statement. */
const batchSize = 1_000;

/**
 * Raises the sequences of a restored database to those of the events that its service has published. Without this, its
 * next events get numbers that projections have already seen, and projections ignore the events. Never lowers a sequence,
 * so it may be repeated, and `since` may be too early.
 *
 * @param source the service, such as `svc-billing`
 * @param since a time before the moment of the backup
 * @returns the number of raised sequences
 */
export const raiseSequences = async (
  bus: Pick<EventBus, "read">,
  pool: Pick<Pool, "query">,
  { source, since }: { source: string; since: Date },
): Promise<number> => {
  // Only events by user come from an outbox. Telemetry and beacons are numbered by the client.
  const own = topics.filter(({ name, key }) => key === "user" && `svc-${name.split(".")[0]}` === source);
  let raised = 0;
  for (const { name } of own) {
    const newest = new Map<string, number>();
    for await (const { event } of bus.read({ topic: name, from: { time: since }, until: "end" }))
      if (event.source === source)
        newest.set(event.subject, Math.max(event.sequence, newest.get(event.subject) ?? 0));
    const rows = [...newest];
    for (let at = 0; at < rows.length; at += batchSize) {
      const batch = rows.slice(at, at + batchSize);
      const { rowCount } = await pool.query(statement, [
        name,
        batch.map(([subject]) => subject),
        batch.map(([, sequence]) => sequence),
      ]);
      raised += rowCount ?? 0;
    }
  }
  return raised;
};
