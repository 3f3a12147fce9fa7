import { randomUUID } from "node:crypto";
import { type Effect, effectSchema, experimentEvents, userEvents } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseDeletedUsers } from "../erasure/erase-user.ts";
import { recordEverything } from "../log/record-events.ts";
import { eventOf } from "../testing/event-of.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { readEffects } from "./effects-route.ts";
import { publishEffects } from "./publish-effects.ts";

const truncate = "TRUNCATE published_results, effects, effect_publications, effect_members, job_runs";

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  ({ pool } = log);
});
afterAll(() => log.close());
beforeEach(() => pool.query(truncate));

type Result = { readonly userId: string; readonly experimentId: string };

const published = (
  { userId, experimentId }: Result,
  mean: number,
  { modeId = "wind-down", sham = "equal-ears" }: { modeId?: string; sham?: Effect["sham"] } = {},
) =>
  eventOf(experimentEvents.published, userId, {
    ...{ experimentId, userId, modeId, outcome: "mood", sham, mean, standardError: 1 },
    publishedAt: new Date().toISOString(),
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
const publishResults = async (
  count: number,
  about: Parameters<typeof published>[2] = {},
): Promise<readonly Result[]> => {
  const results = Array.from({ length: count }, () => ({ userId: randomUUID(), experimentId: randomUUID() }));
  await deliver(results.map((result, at) => published(result, at % 3, about)));
  return results;
};

/** Withdrawals are dated now, so the nights follow. */
const today = Date.now();
const night = (number: number) => new Date(today + number * 24 * 60 * 60 * 1_000);
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
  expect(effect?.pooled.mean).toBe(0.9);
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

it("results against another sham → another effect of the mode", async () => {
  await publishResults(30);
  await publishResults(29, { sham: "jittered" });
  await publishEffects(pool, night(1));
  expect((await effects()).map(({ sham }) => sham)).toEqual(["equal-ears"]);
  await publishResults(1, { sham: "jittered" });
  await publishEffects(pool, night(2));
  expect((await effects()).map(({ sham, people }) => [sham, people])).toEqual([
    ["equal-ears", 30],
    ["jittered", 30],
  ]);
});

it("five people leave and one comes → no publication that differs by one person from an earlier one", async () => {
  const first = await publishResults(40);
  await publishEffects(pool, night(1));
  await deliver(first.slice(0, 5).map(withdrawn));
  await publishEffects(pool, night(2));
  expect(await peopleOf()).toEqual([35]);
  // These four are new beside the first publication, nine people differ from it and four from the second.
  await publishResults(4);
  await publishEffects(pool, night(3));
  expect(await peopleOf()).toEqual([35]);
  await publishResults(1);
  await publishEffects(pool, night(4));
  expect(await peopleOf()).toEqual([40]);
});

it("people who left a publication come back with one more → compared with the one before, and not published", async () => {
  const first = await publishResults(40);
  await publishEffects(pool, night(1));
  const leaving = first.slice(0, 5);
  const ids = leaving.map(({ experimentId }) => experimentId);
  const setWithdrawn = (at: Date | null) =>
    pool.query("UPDATE published_results SET withdrawn_at = $1 WHERE experiment_id = ANY ($2)", [at, ids]);
  await setWithdrawn(night(1));
  await publishEffects(pool, night(2));
  expect(await peopleOf()).toEqual([35]);
  await setWithdrawn(null);
  await publishResults(1);
  await publishEffects(pool, night(3));
  expect(await peopleOf()).toEqual([35]);
});

it("a run within a day of the last one, by any replica → does nothing", async () => {
  await publishEffects(pool, night(1));
  await publishResults(30);
  await publishEffects(pool, new Date(night(1).getTime() + 22 * 60 * 60 * 1_000));
  expect(await effects()).toEqual([]);
  await publishEffects(pool, night(2));
  expect(await peopleOf()).toEqual([30]);
});

it("a result of an outcome and a stored effect of a sham that this release doesn't know → the others are published", async () => {
  const [unknown] = await publishResults(30);
  await publishEffects(pool, night(1));
  await pool.query("UPDATE published_results SET outcome = 'sleep' WHERE experiment_id = $1", [
    unknown?.experimentId,
  ]);
  await pool.query(
    `INSERT INTO effects SELECT (jsonb_populate_record(effects, '{"sham": "silence"}')).* FROM effects`,
  );
  await publishResults(5);
  await publishEffects(pool, night(2));
  expect(await peopleOf()).toEqual([34]);
});

it("an effect that can't be stored → the others are, and the next run tries again", async () => {
  await publishResults(30);
  await publishResults(30, { modeId: "long-read" });
  await pool.query("ALTER TABLE effects ADD CONSTRAINT broken CHECK (mode_id <> 'long-read')");
  try {
    await expect(publishEffects(pool, night(1))).rejects.toThrow("1 effects failed");
  } finally {
    await pool.query("ALTER TABLE effects DROP CONSTRAINT broken");
  }
  expect((await effects()).map(({ modeId }) => modeId)).toEqual(["wind-down"]);
  await publishEffects(pool, night(1));
  expect((await effects()).map(({ modeId }) => modeId)).toEqual(["long-read", "wind-down"]);
});

it("modes and outcomes are counted apart, and four modes are shrunken towards each other", async () => {
  await publishResults(30);
  await pool.query("UPDATE published_results SET mean = mean + 0.4");
  await publishResults(29, { modeId: "long-read" });
  await publishEffects(pool, night(1));
  expect((await effects()).map(({ modeId }) => modeId)).toEqual(["wind-down"]);
  for (const modeId of ["long-read", "short-nap", "loose-ideas"]) await publishResults(31, { modeId });
  await publishEffects(pool, night(2));
  const all = await effects();
  expect(all.map(({ modeId }) => modeId)).toEqual(["long-read", "loose-ideas", "short-nap", "wind-down"]);
  const topmost = all.find(({ modeId }) => modeId === "wind-down");
  expect(topmost?.difference.mean).toBeLessThan(topmost?.pooled.mean ?? 0);
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

  it("without enough other changes → the effect is taken down five days after it, until there are", async () => {
    const [first] = await publishResults(36);
    await publishEffects(pool, night(-1));
    await deliver(first ? [withdrawn(first)] : []);
    for (let number = 1; number <= 4; number++) await publishEffects(pool, night(number));
    expect(await peopleOf()).toEqual([36]);
    await publishEffects(pool, night(5.1));
    expect(await peopleOf()).toEqual([]);
    await publishResults(4);
    await publishEffects(pool, night(6.1));
    expect(await peopleOf()).toEqual([39]);
  });

  it("that no run has found until then → the effect is taken down at once", async () => {
    const [first] = await publishResults(36);
    await publishEffects(pool, night(-1));
    await deliver(first ? [withdrawn(first)] : []);
    await publishEffects(pool, night(6));
    expect(await peopleOf()).toEqual([]);
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
  it("leaves no row, and its effect is taken down five days later", async () => {
    const [first] = await publishResults(36);
    await publishEffects(pool, night(-1));
    if (first) await erase(first);
    const { rows } = await pool.query(
      "SELECT FROM published_results WHERE user_id = $1 UNION ALL SELECT FROM effect_members WHERE user_id = $1",
      [first?.userId],
    );
    expect(rows).toEqual([]);
    await publishEffects(pool, night(4));
    expect(await peopleOf()).toEqual([36]);
    await publishEffects(pool, night(5.1));
    expect(await peopleOf()).toEqual([]);
  });

  it("while effects are published → no row of it remains, whichever comes first", async () => {
    for (let round = 0; round < 5; round++) {
      await pool.query(truncate);
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
