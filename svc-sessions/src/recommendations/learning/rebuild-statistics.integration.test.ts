import { inTransaction } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sessionsService } from "../../service.ts";
import { environment } from "../../testing/start-sessions.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { ended, histories, idAt } from "../testing/outcome-events.ts";
import { plainStatistics, readStatistics } from "../testing/statistics.ts";
import { learn } from "./learn-from-events.ts";
import type { OutcomeEvent } from "./outcome.ts";
import { rebuildStatistics, usersPage } from "./rebuild-statistics.ts";
import { recountPopulation } from "./statistics.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
});
afterAll(() => service.close());
const clear = () =>
  service.pool.query("TRUNCATE session_outcomes, user_mode_statistics, population_statistics");
beforeEach(clear);

const now = new Date("2026-11-23T12:00:00Z");
const learnAll = async (events: readonly OutcomeEvent[]) => {
  for (const event of events) await inTransaction(service.pool, tx => learn(tx, event, now));
};
/** Changes every sum, and adds statistics and population that no outcome gives. */
const corrupt = () =>
  service.pool.query(`
    UPDATE user_mode_statistics SET sum = sum + 7, weight = weight * 2;
    UPDATE population_statistics SET people = people + 3, weighted_sum = weighted_sum - 5;
    INSERT INTO user_mode_statistics SELECT '${idAt(2, 0)}', 'gone', 'change', 1, 2, 3, 4, 5;
    INSERT INTO population_statistics SELECT 'gone', 'change', 0, 1, 2, 3`);

it("corrupted statistics of any history → a rebuild gives those of a plain computation", async () => {
  await fc.assert(
    fc
      .asyncProperty(histories, async events => {
        await learnAll(events);
        const rows = plainStatistics(events);
        expect(await readStatistics(service.pool)).toEqual(rows);
        await corrupt();
        expect(await readStatistics(service.pool)).not.toEqual(rows);
        await rebuildStatistics(service.pool);
        expect(await readStatistics(service.pool)).toEqual(rows);
      })
      .beforeEach(async () => {
        await clear();
      }),
    { numRuns: 8, seed: 9 },
  );
});

const sessionOf = (number: number) => ended({ sessionId: idAt(1, number), userId: idAt(2, number % 3) });

it("sessions that are learned during a rebuild are counted once", async () => {
  const events = Array.from({ length: 30 }, (_, number) => sessionOf(number));
  await learnAll(events.slice(0, 10));
  await corrupt();
  const rebuilding = async () => {
    for (let round = 0; round < 5; round++) await rebuildStatistics(service.pool);
  };
  await Promise.all([rebuilding(), learnAll(events.slice(10, 20)), learnAll(events.slice(20))]);
  await rebuildStatistics(service.pool);
  expect(await readStatistics(service.pool)).toEqual(plainStatistics(events));
});

it("a user whose session is just being learned → the rebuild waits, and counts it", async () => {
  const [known, next] = [sessionOf(0), sessionOf(3)];
  await learnAll([known]);
  const [learned, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const learning = inTransaction(service.pool, async tx => {
    await learn(tx, next, now);
    learned.resolve();
    await mayCommit.promise;
  });
  await learned.promise;
  const rebuilding = rebuildStatistics(service.pool);
  await untilWaiting(service, 1);
  mayCommit.resolve();
  await Promise.all([learning, rebuilding]);
  expect(await readStatistics(service.pool)).toEqual(plainStatistics([known, next]));
});

it("a session of a new mode that ends while the population is counted → learned afterwards", async () => {
  const known = sessionOf(0);
  const next = ended({ sessionId: idAt(1, 4), userId: idAt(2, 1), modeId: "deep-work" });
  await learnAll([known]);
  let learning: Promise<void> | undefined;
  await inTransaction(service.pool, tx =>
    recountPopulation({
      ...tx,
      async $executeRawUnsafe(statement, ...parameters) {
        if (statement.trim().startsWith("INSERT")) {
          learning = learnAll([next]);
          await untilWaiting(service, 1);
        }
        return tx.$executeRawUnsafe(statement, ...parameters);
      },
    }),
  );
  await learning;
  expect(await readStatistics(service.pool)).toEqual(plainStatistics([known, next]));
});

it("more users than a page, one of them with statistics only → all are counted", async () => {
  await learnAll(
    Array.from({ length: 120 }, (_, number) =>
      ended({ sessionId: idAt(1, number), userId: idAt(2, number) }),
    ),
  );
  await service.pool.query("DELETE FROM session_outcomes WHERE user_id = $1", [idAt(2, 119)]);
  const pages: number[] = [];
  expect(await rebuildStatistics(service.pool, { onPage: users => pages.push(users) })).toBe(120);
  expect(pages).toEqual([100, 120]);
  const { rows } = await service.pool.query("SELECT sum(people)::int AS people FROM population_statistics");
  expect(rows).toEqual([{ people: 119 }]);
});

it("a rebuild that is stopped → leaves the population as it is", async () => {
  await learnAll([sessionOf(0)]);
  const { population } = await readStatistics(service.pool);
  expect(await rebuildStatistics(service.pool, { signal: AbortSignal.abort() })).toBe(0);
  expect((await readStatistics(service.pool)).population).toEqual(population);
});

it("indexes serve the page of users", async () => {
  const client = await service.pool.connect();
  try {
    // Small tables are scanned because that is cheaper. This asks whether the indexes can serve the statement.
    await client.query("BEGIN; SET LOCAL enable_seqscan = off");
    const { rows } = await client.query(`EXPLAIN ${usersPage}`, [idAt(2, 0), 100]);
    expect(JSON.stringify(rows)).not.toContain("Seq Scan");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
