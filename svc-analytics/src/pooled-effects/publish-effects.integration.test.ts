import { randomUUID } from "node:crypto";
import { effectSchema, experimentEvents, userEvents } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { recordEverything } from "../log/record-events.ts";
import { eventOf } from "../testing/event-of.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { readEffects } from "./effects-route.ts";
import { publishEffects } from "./publish-effects.ts";

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  ({ pool } = log);
});
afterAll(() => log.close());
beforeEach(() => pool.query("TRUNCATE published_results, effects, effect_members"));

type Result = { readonly userId: string; readonly experimentId: string };

const published = (
  { userId, experimentId }: Result,
  mean: number,
  modeId = "wind-down",
  noticed: "yes" | null = null,
) =>
  eventOf(experimentEvents.published, userId, {
    ...{ experimentId, userId, modeId, outcome: "mood", sham: "equal-ears", planHash: "0".repeat(64) },
    sessions: { withBeat: 10, withoutBeat: 10 },
    difference: { mean, low: mean - 2, high: mean + 2, level: 0.9 },
    ...{ standardError: 1, verdict: "unclear", noticed, publishedAt: new Date().toISOString() },
  });
const withdrawn = ({ userId, experimentId }: Result) =>
  eventOf(experimentEvents.withdrawn, userId, {
    ...{ experimentId, userId, withdrawnAt: new Date().toISOString() },
  });
const deliver = (events: readonly ReturnType<typeof eventOf>[]) =>
  recordEverything(pool).handle(
    events.map((event, offset) => ({ topic: "sessions.experiment.v1", partition: 0, offset, event })),
  );
const erase = ({ userId }: Result) =>
  eraseDeletedUsers(pool).handle([
    {
      ...{ topic: "any", partition: 0, offset: 0 },
      event: eventOf(userEvents.deleted, userId, { userId, erasureId: randomUUID() }),
    },
  ]);

/** Publishes a result of each of `count` new people. Their differences are 0, 1 and 2 in turn. */
const publishResults = async (count: number, modeId?: string): Promise<readonly Result[]> => {
  const results = Array.from({ length: count }, () => ({ userId: randomUUID(), experimentId: randomUUID() }));
  await deliver(results.map((result, at) => published(result, at % 3, modeId)));
  return results;
};

const night = (number: number) => new Date(Date.UTC(2026, 10, number, 3));
const effects = async () => (await readEffects(pool)).effects;
const peopleOf = async () => (await effects()).map(({ people }) => people);

it("29 people → nothing is public; the thirtieth → the effect of all of them", async () => {
  await publishResults(29);
  await publishEffects(pool, night(1));
  expect(await effects()).toEqual([]);
  await publishResults(1);
  await publishEffects(pool, night(2));
  const [effect] = await effects();
  expect(effectSchema.parse(effect)).toMatchObject({
    ...{ modeId: "wind-down", outcome: "mood", people: 30, verdict: "better", betweenPeople: 0 },
    publishedAt: night(2).toISOString(),
  });
  expect(effect?.pooled.mean).toBeCloseTo(28 / 30, 9);
  expect(effect?.difference).toEqual(effect?.pooled);
});

it("four people more → the effect stays as it is; the fifth → it is replaced", async () => {
  await publishResults(30);
  await publishEffects(pool, night(1));
  const before = await effects();
  await publishResults(4);
  await publishEffects(pool, night(2));
  expect(await effects()).toEqual(before);
  await publishResults(1);
  await publishEffects(pool, night(3));
  expect(await peopleOf()).toEqual([35]);
});

it("somebody who could tell when the beat played → not counted", async () => {
  await publishResults(29);
  const noticed = { userId: randomUUID(), experimentId: randomUUID() };
  await deliver([published(noticed, 9, "wind-down", "yes")]);
  await publishEffects(pool, night(1));
  expect(await effects()).toEqual([]);
});

it("modes and outcomes are counted apart, and four modes are shrunken towards each other", async () => {
  await publishResults(30, "wind-down");
  await publishResults(29, "long-read");
  await publishEffects(pool, night(1));
  expect((await effects()).map(({ modeId }) => modeId)).toEqual(["wind-down"]);
  for (const modeId of ["long-read", "short-nap", "loose-ideas"]) await publishResults(31, modeId);
  await publishEffects(pool, night(2));
  const all = await effects();
  expect(all.map(({ modeId }) => modeId)).toEqual(["long-read", "loose-ideas", "short-nap", "wind-down"]);
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(all.every(({ difference, pooled }) => width(difference) < width(pooled))).toBe(true);
});

describe("a withdrawn result", () => {
  it("leaves with the next publication", async () => {
    const [first] = await publishResults(36);
    await publishEffects(pool, night(1));
    await deliver(first ? [withdrawn(first)] : []);
    await publishEffects(pool, night(2));
    expect(await peopleOf()).toEqual([36]);
    await publishResults(4);
    await publishEffects(pool, night(3));
    expect(await peopleOf()).toEqual([39]);
  });

  it("without enough other changes → the effect is taken down after six nights, until there are", async () => {
    const [first] = await publishResults(36);
    await publishEffects(pool, night(1));
    await deliver(first ? [withdrawn(first)] : []);
    for (let number = 2; number <= 7; number++) await publishEffects(pool, night(number));
    expect(await peopleOf()).toEqual([36]);
    await publishEffects(pool, night(8));
    expect(await peopleOf()).toEqual([]);
    await publishResults(4);
    await publishEffects(pool, night(9));
    expect(await peopleOf()).toEqual([39]);
  });

  it("arrives before its publication, which is older → stays withdrawn", async () => {
    const result = { userId: randomUUID(), experimentId: randomUUID() };
    const [earlier, later] = [published(result, 1), withdrawn(result)];
    await deliver([later]);
    await deliver([earlier]);
    const { rows } = await pool.query("SELECT mean, withdrawn_at FROM published_results");
    expect(rows).toEqual([{ mean: null, withdrawn_at: expect.any(Date) }]);
  });
});

describe("a deleted account", () => {
  it("leaves no row, and its effect is taken down in time", async () => {
    const [first] = await publishResults(36);
    await publishEffects(pool, night(1));
    if (first) await erase(first);
    const { rows } = await pool.query(
      "SELECT FROM published_results WHERE user_id = $1 UNION ALL SELECT FROM effect_members WHERE user_id = $1",
      [first?.userId],
    );
    expect(rows).toEqual([]);
    await publishEffects(pool, night(2));
    expect(await peopleOf()).toEqual([36]);
    await publishEffects(pool, night(8));
    expect(await peopleOf()).toEqual([]);
  });

  it("while effects are published → no row of it remains, whichever comes first", async () => {
    for (let round = 0; round < 5; round++) {
      await pool.query("TRUNCATE published_results, effects, effect_members");
      const [first] = await publishResults(31);
      await Promise.all([first && erase(first), publishEffects(pool, night(1))]);
      const { rows } = await pool.query("SELECT FROM effect_members WHERE user_id = $1", [first?.userId]);
      expect(rows).toEqual([]);
      expect((await pool.query("SELECT FROM effect_members")).rowCount).toBe(30);
    }
  });
});

it("two replicas at once → one publishes, and the effect is published once", async () => {
  await publishResults(30);
  await Promise.all([publishEffects(pool, night(1)), publishEffects(pool, night(1))]);
  expect(await peopleOf()).toEqual([30]);
  expect((await pool.query("SELECT FROM effect_members")).rowCount).toBe(30);
});
