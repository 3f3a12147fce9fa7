import { randomUUID } from "node:crypto";
import { userEvents } from "@phaselock/contracts";
import { inTransaction } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionsService } from "../../service.ts";
import { environment } from "../../testing/start-sessions.ts";
import { knownStatisticsStatement, lastModesStatement } from "../recommend.ts";
import { ended, histories, idAt, recorded } from "../testing/outcome-events.ts";
import { plainStatistics, readStatistics } from "../testing/statistics.ts";
import { findOldStatement, forgetOldOutcomes, horizonOf } from "./forget-old-outcomes.ts";
import { learn } from "./learn-from-events.ts";
import type { OutcomeEvent } from "./outcome.ts";
import { personStatisticsStatement } from "./statistics.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
});
afterAll(() => service.close());
const clear = () =>
  service.pool.query("TRUNCATE session_outcomes, user_mode_statistics, population_statistics");
beforeEach(clear);

const now = new Date("2026-11-23T12:00:00Z");
const learnOne = (event: OutcomeEvent) => inTransaction(service.pool, tx => learn(tx, event, now));
const learnAll = async (events: readonly OutcomeEvent[]) => {
  for (const event of events) await learnOne(event);
};

const stored = () => readStatistics(service.pool);

describe("for any history", () => {
  it("late, repeated and concurrent events → the rows of a plain computation, also if they are learned again", async () => {
    await fc.assert(
      fc
        .asyncProperty(
          histories.chain(events =>
            fc.record({
              events: fc.constant(events),
              shuffled: fc.shuffledSubarray([...events], { minLength: events.length }),
              repeated: fc.subarray([...events]),
            }),
          ),
          async ({ events, shuffled, repeated }) => {
            const rows = plainStatistics(events);
            await Promise.all([learnAll(shuffled), learnAll(repeated)]);
            expect(await stored()).toEqual(rows);
            await clear();
            await learnAll(events);
            expect(await stored()).toEqual(rows);
          },
        )
        .beforeEach(async () => {
          await clear();
        }),
      { numRuns: 8, seed: 41 },
    );
  });
});

const rated = (user: number, number: number, time: string) => {
  const key = { sessionId: idAt(1, number), userId: idAt(2, user) };
  return [
    recorded({ ...key, moment: "before", mood: "tense", intensity: 4 }, { time }),
    ended(key, { time }),
    recorded({ ...key, moment: "after", mood: "calm", intensity: 3 }, { sequence: 2, time }),
  ];
};

it("events of one user that are learned at the same time lose no session", async () => {
  const events = Array.from({ length: 12 }, (_, number) => rated(0, number, now.toISOString())).flat();
  await Promise.all(events.map(learnOne));
  expect(await stored()).toEqual(plainStatistics(events));
});

it("an outcome older than 25 months is forgotten and leaves the statistics; younger ones stay", async () => {
  const old = "2024-11-01T08:00:00.000Z";
  await learnAll([...rated(0, 1, old), ...rated(0, 2, "2026-11-01T08:00:00.000Z"), ...rated(1, 3, old)]);
  await forgetOldOutcomes(service.pool, new Date("2026-12-02T00:00:00Z"));
  expect(await stored()).toEqual(plainStatistics(rated(0, 2, "2026-11-01T08:00:00.000Z")));
  const { rows } = await service.pool.query("SELECT session_id FROM session_outcomes");
  expect(rows).toEqual([{ session_id: idAt(1, 2) }]);
});

it("an event older than 25 months changes nothing", async () => {
  await learnAll(rated(0, 1, new Date(horizonOf(now).getTime() - 1_000).toISOString()));
  expect(await stored()).toEqual(plainStatistics([]));
});

describe("attention that was measured before a revocation", () => {
  const key = { sessionId: idAt(1, 1), userId: idAt(2, 1) };
  const eventAt = "2026-11-20T08:10:00.000Z";
  type Grant = readonly [grantedAt: string, revokedAt: string | null];
  const consented = async (grants: readonly Grant[]) => {
    await service.pool.query("DELETE FROM consents WHERE user_id = $1", [key.userId]);
    for (const [grantedAt, revokedAt] of grants)
      await service.pool.query(
        `INSERT INTO consents (id, user_id, signal, version, granted_at, revoked_at)
         VALUES (gen_random_uuid(), $1, 'camera', '', $2, $3)`,
        [key.userId, grantedAt, revokedAt],
      );
  };
  const learnedAttention = async () => {
    await clear();
    await learnOne(ended({ ...key, attention: 0.5 }, { time: eventAt }));
    return (await service.pool.query("SELECT attention FROM session_outcomes")).rows[0]?.attention;
  };

  const before = "2026-11-01T00:00:00Z";
  it.each<[string, readonly Grant[], number | null]>([
    ["revoked since", [[before, "2026-11-20T08:10:01Z"]], null],
    [
      "revoked and granted again since",
      [
        [before, "2026-11-20T08:10:01Z"],
        ["2026-11-20T08:10:02Z", null],
      ],
      null,
    ],
    ["granted before", [[before, null]], 500],
    ["revoked before, so that other signals measured it", [[before, "2026-11-02T00:00:00Z"]], 500],
  ])("%s → learned as stated", async (_, grants, attention) => {
    await consented(grants);
    expect(await learnedAttention()).toBe(attention);
  });
});

it("an event of an erased user changes nothing", async () => {
  const userId = randomUUID();
  await service.bus.publish([
    {
      ...{ id: randomUUID(), type: userEvents.deleted.type, source: "svc-identity", subject: userId },
      ...{ time: now.toISOString(), sequence: 9, data: { userId, erasureId: randomUUID() } },
    },
  ]);
  const erased = "SELECT 1 FROM erased_users WHERE user_id = $1";
  await vi.waitFor(
    async () => expect((await service.pool.query(erased, [userId])).rows).toHaveLength(1),
    15_000,
  );
  await learnOne(ended({ sessionId: idAt(1, 1), userId }));
  expect((await service.pool.query("SELECT 1 FROM session_outcomes")).rows).toEqual([]);
});

it("another user's event about a known session changes nothing", async () => {
  await learnAll(rated(0, 1, now.toISOString()));
  const before = await stored();
  await learnOne(ended({ sessionId: idAt(1, 1), userId: idAt(2, 1) }, { sequence: 9 }));
  expect(await stored()).toEqual(before);
});

it.each([
  [findOldStatement, [now.toISOString()], "session_outcomes_latest_at_idx"],
  [lastModesStatement, [idAt(2, 0)], "session_outcomes_user_id_ended_at_idx"],
  [personStatisticsStatement, [idAt(2, 0)], "user_mode_statistics_pkey"],
  [knownStatisticsStatement, [idAt(2, 0)], "population_statistics_pkey"],
])("an index serves %s", async (statement, parameters, index) => {
  const client = await service.pool.connect();
  try {
    // Small tables are scanned because that is cheaper. This asks whether the index can serve the statement.
    await client.query("BEGIN; SET LOCAL enable_seqscan = off");
    const { rows } = await client.query(`EXPLAIN ${statement}`, [...parameters]);
    expect(JSON.stringify(rows)).toContain(index);
    expect(JSON.stringify(rows)).not.toContain("Seq Scan");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
