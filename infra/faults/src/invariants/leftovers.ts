import { type ServiceName, serviceNames } from "@phaselock/local";
import { deadLetterGroups, listDeadLetters } from "@phaselock/service-kit";
import { differences, type Evidence, type Invariant, ofKind, tally } from "./evidence.ts";

/** The groups that consume the topic of the poison. */
const poisonedGroups = ["svc-analytics", "svc-billing", "svc-sessions-recommendations"];

/** Every event in an outbox has been published. */
export const outboxesEmpty: Invariant = async ({ system: { databases } }) => {
  const waiting = async (name: ServiceName): Promise<string[]> => {
    const { rows } = await databases[name].query<{ count: string }>("SELECT count(*) FROM outbox");
    return rows[0]?.count === "0" ? [] : [`${rows[0]?.count} events wait in the outbox of ${name}`];
  };
  const all = await Promise.all(serviceNames.map(waiting));
  return all.flat();
};

/** Billing's inbox has the end of every session in the log of record. The log has none of sessions that never started. */
export const inboxComplete: Invariant = async ({ system: { databases } }) => {
  const { rows: ended } = await databases.analytics.query<{ id: string }>(
    "SELECT id FROM analytics WHERE event_type IN ('sessions.session.v1/completed', 'sessions.session.v1/abandoned')",
  );
  const { rows: noted } = await databases.billing.query<{ id: string }>(
    `SELECT event_id AS id FROM inbox WHERE "group" = 'svc-billing'`,
  );
  const isNoted = new Set(noted.map(row => row.id));
  return ended.filter(({ id }) => !isNoted.has(id)).map(({ id }) => `the end ${id} is not noted`);
};

/** Each group that consumes the poison has dead-lettered it once, with its origin. No other dead letters exist. */
export const deadLettersArePoison = async ({
  bus,
  entries,
}: Pick<Evidence, "bus" | "entries">): Promise<string[]> => {
  const sent = tally(ofKind(entries, "injected").flatMap(entry => (entry.how === "poison" ? entry.id : [])));
  const others = (await deadLetterGroups(bus)).filter(group => !poisonedGroups.includes(group));
  const problems: string[] = [];
  for (const group of [...poisonedGroups, ...others]) {
    const letters = await listDeadLetters(bus, group);
    const expected = poisonedGroups.includes(group) ? sent : tally([]);
    problems.push(
      ...differences(`dead letter of ${group}`, expected, tally(letters.map(letter => letter.id))),
    );
    for (const { id, topic, error } of letters)
      if (topic !== "sessions.session.v1" || error.name !== "PoisonError")
        problems.push(`dead letter ${id} of ${group}: ${error.name} on ${topic}`);
  }
  return problems;
};
