import { randomUUID } from "node:crypto";
import { type EventEnvelope, userEvents } from "@phaselock/contracts";
import { createLogger, type Delivery, inBatches, openPool, type Pool } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { recordEverything } from "../log/record-events.ts";
import { monthOf } from "../partitions/months.ts";
import { replaceByMinutes, writeMinutes } from "../partitions/write-minutes.ts";
import { analyticsService } from "../service.ts";
import { eventOf, loggedIn, purchased, report, session } from "../testing/event-of.ts";
import { sessionIdAt } from "../testing/session-id-at.ts";
import { eraseDeletedUsers } from "./erase-user.ts";

/** Enough connections for all concurrent writers. */
const connections = 16;

let service: TestService;
let pool: Pool;
beforeAll(async () => {
  service = await startTestService(analyticsService);
  const logger = createLogger("erase-while-recording", "silent");
  pool = openPool(service.pool.options.connectionString ?? "", logger, connections);
});
afterAll(async () => {
  await pool.end();
  await service.close();
});

const deliveryOf = (event: EventEnvelope): Delivery => ({ topic: "any", partition: 0, offset: 0, event });
const deleted = (userId: string) => eventOf(userEvents.deleted, userId, { userId, erasureId: randomUUID() });
/** Samples in each report. */
const samplesPerReport = 3;
/** Stored events and reports by user. A report may have become minutes. */
const rowsOf = async (people: readonly string[]) => {
  const { rows } = await pool.query<{ userId: string; events: number }>(
    `SELECT user_id AS "userId", sum(rows)::int AS events FROM (
       SELECT user_id, 1 AS rows FROM analytics
       UNION ALL SELECT user_id, 1 FROM telemetry
       UNION ALL SELECT user_id, samples / ${samplesPerReport} FROM telemetry_minutes
     ) AS stored WHERE user_id = ANY ($1) GROUP BY user_id`,
    [people],
  );
  return new Map(rows.map(({ userId, events }) => [userId, events]));
};
/** What is counted from the events, as far as it names users. */
const rollups = ["people", "sign_in_days", "played_sessions", "session_moods", "user_days", "user_modes"];
/** The users among these of whom a rollup still knows something. */
const knownTo = async (people: readonly string[]) => {
  const known = rollups.map(table => `SELECT user_id FROM ${table} WHERE user_id = ANY ($1)`);
  return (await pool.query(known.join(" UNION "), [people])).rows;
};
/** Waits until a statement waits for a lock of this kind. */
const untilWaiting = (event: "advisory" | "transactionid") => {
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = $1`;
  return vi.waitFor(async () => expect((await pool.query(waiting, [event])).rows).not.toEqual([]), 10_000);
};

/** Slows every statement by a random delay, so that statements overlap at every point. The outcome must stay the same. */
const linger = `
CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_sleep(random() * 0.02);
  RETURN NULL;
END $$;
${["analytics", "telemetry"]
  .flatMap(table => ["BEFORE", "AFTER"].map(when => [table, when]))
  .map(
    ([table, when]) => `
CREATE TRIGGER linger_${when} ${when} INSERT OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION linger();`,
  )
  .join("")}`;
const hurry = "DROP FUNCTION linger() CASCADE";

/** A user by index. A batch has many users, an erasure one. Telemetry that expires becomes minutes. */
const personArbitrary = fc.nat(9);
const stepsArbitrary = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ batch: fc.array(personArbitrary, { minLength: 1, maxLength: 30 }) }),
    },
    { weight: 1, arbitrary: fc.record({ erased: personArbitrary }) },
    { weight: 1, arbitrary: fc.constant({ expired: "telemetry" as const }) },
  ),
  { minLength: 20, maxLength: 50 },
);

it("concurrent batches, erasures and expiries leave nothing of an erased user, lose no other event and never deadlock", async () => {
  const workers = 6;
  const deadlocks = async () => {
    await pool.query("SELECT pg_stat_force_next_flush()");
    const { rows } = await pool.query(
      "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
    );
    return rows;
  };
  const deadlocksBefore = await deadlocks();
  await pool.query(linger);
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, async steps => {
      const people = Array.from({ length: 10 }, () => randomUUID());
      const personOf = (at: number) => people[at] ?? "";
      const recorded = new Map<string, number>();
      const replicas = Array.from({ length: workers }, () => recordEverything(pool));
      const erasing = eraseDeletedUsers(pool);
      const sessionOf = new Map<string, string>(people.map(person => [person, randomUUID()]));
      let sequence = 0;
      /** A sign-in, the start of a session, or a report of one. */
      const someEvent = (person: string) => {
        const [sessionId, kind] = [sessionOf.get(person) ?? "", sequence++ % 3];
        if (kind === 0) return loggedIn(person);
        return kind === 1
          ? session("started", person, randomUUID())
          : report(person, sessionId, sequence, samplesPerReport);
      };
      const take = async (step: (typeof steps)[number], replica: number) => {
        if ("expired" in step) return inBatches(pool, replaceByMinutes, [new Date()]);
        if ("erased" in step) return erasing.handle([deliveryOf(deleted(personOf(step.erased)))]);
        for (const at of step.batch) recorded.set(personOf(at), (recorded.get(personOf(at)) ?? 0) + 1);
        await replicas[replica]?.handle(step.batch.map(at => deliveryOf(someEvent(personOf(at)))));
      };
      const queue = [...steps];
      await Promise.all(
        replicas.map(async (_, replica) => {
          for (let step = queue.shift(); step; step = queue.shift()) await take(step, replica);
        }),
      );
      const erased = steps.flatMap(step => ("erased" in step ? [personOf(step.erased)] : []));
      for (const person of erased) recorded.delete(person);
      expect(await rowsOf(people)).toEqual(recorded);
      expect(await knownTo(erased)).toEqual([]);
    }),
    { numRuns: 20 },
  );
  await pool.query(hurry);
  expect(await deadlocks()).toEqual(deadlocksBefore);
}, 120_000);

it("an erasure waits for a running batch and deletes what it wrote", async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const held = loggedIn(other);
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query(
    `INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source)
     VALUES ($1, $2, 'identity.user.v1/logged-in', '{}', $3, 'identity.user.v1', 'theirs', 1, 'test')`,
    [held.id, other, held.time],
  );
  const recording = recordEverything(pool).handle([loggedIn(person), held].map(deliveryOf));
  await untilWaiting("transactionid");
  const erasing = eraseDeletedUsers(pool).handle([deliveryOf(deleted(person))]);
  await Promise.race([erasing, untilWaiting("advisory")]);
  await holder.query("ROLLBACK");
  holder.release();
  await Promise.all([recording, erasing]);
  expect(await rowsOf([person, other])).toEqual(new Map([[other, 1]]));
});

it("while an erasure deletes, other users' events are recorded and the erased user's are dropped", async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const log = recordEverything(pool);
  await log.handle([loggedIn(person), loggedIn(other)].map(deliveryOf));
  const reader = await pool.connect();
  await reader.query("BEGIN");
  await reader.query("SELECT FROM analytics WHERE user_id = $1 FOR UPDATE", [person]);
  const erasing = eraseDeletedUsers(pool).handle([deliveryOf(deleted(person))]);
  await untilWaiting("transactionid");
  await log.handle([purchased(person), purchased(other)].map(deliveryOf));
  expect(await rowsOf([person, other])).toEqual(
    new Map([
      [person, 1],
      [other, 2],
    ]),
  );
  await reader.query("COMMIT");
  reader.release();
  await erasing;
  expect(await rowsOf([person, other])).toEqual(new Map([[other, 2]]));
});

it("an erasure while the minutes of a month are written leaves none of the user's", async () => {
  const now = new Date();
  const [person, other] = [randomUUID(), randomUUID()];
  const [theirs, others] = [sessionIdAt(now), sessionIdAt(now)];
  await recordEverything(pool).handle(
    [report(person, theirs, 1, 3), report(other, others, 1, 3)].map(deliveryOf),
  );
  const month = monthOf(now);
  await pool.query(
    "INSERT INTO telemetry_summaries VALUES ($1, now(), '00000000-0000-0000-0000-000000000000')",
    [month],
  );
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM telemetry_summaries FOR UPDATE");
  const writing = writeMinutes(pool, month);
  await untilWaiting("transactionid");
  await eraseDeletedUsers(pool).handle([deliveryOf(deleted(person))]);
  await holder.query("COMMIT");
  holder.release();
  await writing;
  const { rows } = await pool.query("SELECT user_id FROM telemetry_minutes WHERE session_id = ANY ($1)", [
    [theirs, others],
  ]);
  expect(rows).toEqual([{ user_id: other }]);
});
