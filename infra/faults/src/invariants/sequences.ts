import { sessionEvents, topics } from "@phaselock/contracts";
import { type ServiceName, serviceNames } from "@phaselock/local";
import type pg from "pg";
import { type Evidence, type Invariant, ofKind } from "./evidence.ts";

type Counted = { readonly topic: string; readonly subject: string; readonly value: string };

const publishers = serviceNames.filter(name => name !== "analytics");

const countedBy = async (databases: Readonly<Record<ServiceName, pg.Pool>>): Promise<Counted[]> => {
  const counted = await Promise.all(
    publishers.map(name =>
      databases[name].query<Counted>("SELECT topic, subject, value FROM outbox_sequences"),
    ),
  );
  return counted.flatMap(({ rows }) => rows);
};

/** A subject's events in the log: how many, how many numbers they have, and the highest. */
type Logged = Counted & { readonly times: string; readonly highest: string };

/**
 * The numbers of the events about sessions that never started, by subject. The log leaves these events out. A plan is
 * dropped after two minutes, so a run that takes longer has some.
 */
export const unloggedNumbers = async (
  bus: Evidence["bus"],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const { topic, type, data } = sessionEvents.abandoned;
  const numbers = new Map<string, Set<number>>();
  for await (const { event } of bus.read({ topic, from: "beginning", until: "end" })) {
    if (event.type !== type || !event.source.startsWith("svc-")) continue;
    if (data.safeParse(event.data).data?.startedAt !== null) continue;
    const subject = `${topic} ${event.subject}`;
    numbers.set(subject, (numbers.get(subject) ?? new Set()).add(event.sequence));
  }
  return numbers;
};

/** Compares what services have counted with what is logged, and with the numbers that the log leaves out. */
export const compareSequences = (
  counted: readonly Counted[],
  logged: readonly Logged[],
  unlogged: ReadonlyMap<string, ReadonlySet<number>>,
): string[] => {
  const found = new Map(logged.map(row => [`${row.topic} ${row.subject}`, row]));
  return counted.flatMap(({ topic, subject, value }) => {
    const { times, value: distinct, highest } = found.get(`${topic} ${subject}`) ?? none;
    const left = unlogged.get(`${topic} ${subject}`) ?? new Set();
    const whole =
      Number(times) + left.size === Number(value) &&
      times === distinct &&
      Math.max(Number(highest), ...left) === Number(value);
    return whole ? [] : [`${topic} ${subject}: ${times} events up to ${highest} of ${value}`];
  });
};
const none = { times: "0", value: "0", highest: "0" };

/**
 * The log of record has each subject's events from 1 to its service's last number, without gaps or duplicates, but for those
 * that it leaves out.
 */
export const sequencesComplete: Invariant = async ({ system: { databases }, bus }) => {
  const { rows } = await databases.analytics.query<Logged>(
    `SELECT topic, subject, count(*) AS times, count(DISTINCT sequence) AS value, max(sequence) AS highest
     FROM analytics WHERE source LIKE 'svc-%' GROUP BY topic, subject`,
  );
  return compareSequences(await countedBy(databases), rows, await unloggedNumbers(bus));
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
