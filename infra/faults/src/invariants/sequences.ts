import { topics } from "@phaselock/contracts";
import { type ServiceName, serviceNames } from "@phaselock/local";
import type pg from "pg";
import { type Evidence, type Invariant, ofKind } from "./evidence.ts";

type Counted = { topic: string; subject: string; value: string };

const publishers = serviceNames.filter(name => name !== "analytics");

const countedBy = async (databases: Readonly<Record<ServiceName, pg.Pool>>): Promise<Counted[]> => {
  const counted = await Promise.all(
    publishers.map(name =>
      databases[name].query<Counted>("SELECT topic, subject, value FROM outbox_sequences"),
    ),
  );
  return counted.flatMap(({ rows }) => rows);
};

/** The log of record has each subject's events from 1 to its service's last number, without gaps or duplicates. */
export const sequencesComplete: Invariant = async ({ system: { databases } }) => {
  const { rows } = await databases.analytics.query<Counted & { times: string; highest: string }>(
    `SELECT topic, subject, count(*) AS times, count(DISTINCT sequence) AS value, max(sequence) AS highest
     FROM analytics WHERE source LIKE 'svc-%' GROUP BY topic, subject`,
  );
  const found = new Map(rows.map(row => [`${row.topic} ${row.subject}`, row]));
  return (await countedBy(databases)).flatMap(({ topic, subject, value }) => {
    const row = found.get(`${topic} ${subject}`);
    const whole = row?.times === value && row.value === value && row.highest === value;
    return whole
      ? []
      : [`${topic} ${subject}: ${row?.times ?? 0} events up to ${row?.highest ?? 0} of ${value}`];
  });
};

/**
 * On the bus, each event's first occurrence follows the first occurrences of its subject's earlier events. Repetitions
 * are allowed, and injected events are ignored.
 */
export const eventsInOrder = async ({
  bus,
  entries,
}: Pick<Evidence, "bus" | "entries">): Promise<string[]> => {
  const injected = new Set(
    ofKind(entries, "injected").flatMap(entry => (entry.how === "again" ? [] : entry.id)),
  );
  const problems: string[] = [];
  for (const { name } of topics) {
    const seen = new Set<string>();
    const last = new Map<string, number>();
    for await (const { event } of bus.read({ topic: name, from: "beginning", until: "end" })) {
      const { id, subject, sequence } = event;
      if (injected.has(id) || seen.has(id)) continue;
      seen.add(id);
      // Beacons are counted from 0.
      const before = last.get(subject) ?? -1;
      if (sequence <= before) problems.push(`${name} ${subject}: ${sequence} came first after ${before}`);
      last.set(subject, sequence);
    }
  }
  return problems;
};
