import type { Pool } from "@phaselock/service-kit";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays, weekOf } from "../days/calendar.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { daysOf, type ProductFacts, productFacts, storeFacts } from "../testing/product-facts.ts";
import { countStaleDays } from "./count-stale-days.ts";

const now = new Date("2026-11-25T10:00:00Z");
const today = "2026-11-25";
/** Of this day, facts may be gone: it is 25 months ago. */
const horizon = "2024-10-25";
const noFacts: ProductFacts = { people: [], signIns: [], payments: [], sessions: [] };

let database: TestLog;
let pool: Pool;
beforeAll(async () => {
  database = await openTestLog();
  ({ pool } = database);
});
afterAll(() => database.close());
const reset = async () => {
  for (const table of ["product_days", "cohort_weeks", "stale_days"])
    await pool.query(`DELETE FROM ${table}`);
  await storeFacts(pool, noFacts, []);
};
beforeEach(reset);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const dayOf = (instant: string) => instant.slice(0, 10);

/** The figures of each day that has any, straight from the facts. */
const figuresOf = (facts: ProductFacts, days: readonly string[]) =>
  days
    .filter(day => day > horizon)
    .map(day => {
      const newUsers = facts.people.filter(row => dayOf(row.registered_at) === day);
      const paid = facts.payments.filter(row => row.paid_at !== null && dayOf(row.paid_at) === day);
      const bought = facts.payments.filter(row => !row.is_renewal).map(row => ({ ...row, at: row.paid_at }));
      const starts = facts.sessions.map(row => ({ ...row, at: row.started_at }));
      const played = facts.sessions.filter(row => dayOf(row.started_at) === day);
      const isShown = day >= addDays(today, -90);
      /** The new users of a shown day for whom something holds of what they have done from that day on. */
      const count = (holds: (bought: readonly string[], played: readonly string[]) => boolean) =>
        newUsers.filter(user => {
          const own = (rows: readonly { user_id: string; at: string | null }[]) =>
            rows.flatMap(({ user_id: id, at }) =>
              id === user.user_id && at && dayOf(at) >= day ? [at] : [],
            );
          return isShown && holds(own(bought), own(starts));
        }).length;
      return {
        day,
        new_users: newUsers.length,
        new_users_purchased: count(own => own.length > 0),
        new_users_played: count((_, own) => own.length > 0),
        new_users_played_after_purchase: count((ownBought, ownPlayed) =>
          ownBought.some(paidAt => ownPlayed.some(startedAt => startedAt >= paidAt)),
        ),
        sign_ins: sum(facts.signIns.filter(row => row.day === day).map(row => row.sign_ins)),
        purchases: paid.filter(row => !row.is_renewal).length,
        revenue_cents: sum(paid.map(row => row.amount_cents)),
        refunded_cents: sum(paid.map(row => row.refunded_cents + row.disputed_cents)),
        sessions: played.length,
        completed: played.filter(row => row.status === "completed").length,
        played_seconds: sum(played.map(row => row.played_seconds)),
      };
    })
    .filter(({ day: _, ...figures }) => sum(Object.values(figures)) > 0);

/** The cells of weeks of which no fact is gone. */
const cellsOf = ({ people, sessions }: ProductFacts) => {
  const players = new Map<string, Set<string>>();
  for (const { user_id: userId, started_at: startedAt } of sessions) {
    const registeredAt = people.find(row => row.user_id === userId)?.registered_at;
    if (registeredAt === undefined) continue;
    const [week, playedIn] = [weekOf(dayOf(registeredAt)), weekOf(dayOf(startedAt))];
    if (playedIn < week || playedIn <= horizon) continue;
    const key = `${week} ${Math.round((Date.parse(playedIn) - Date.parse(week)) / 604_800_000)}`;
    players.set(key, (players.get(key) ?? new Set()).add(userId));
  }
  return new Map([...players].map(([key, ids]) => [key, ids.size]));
};

const storedDays = async () => {
  const { rows } = await pool.query("SELECT *, day::text FROM product_days ORDER BY product_days.day");
  return rows.filter(({ day: _, ...figures }) => sum(Object.values(figures)) > 0);
};
const storedCells = async () => {
  const { rows } = await pool.query(
    "SELECT week::text, weeks_later, users FROM cohort_weeks WHERE users > 0",
  );
  return new Map(rows.map(row => [`${row.week} ${row.weeks_later}`, row.users]));
};

const tables = ["people", "signIns", "payments", "sessions"] as const;
/** Facts, then the same with some tables replaced, and only the days that this touches. */
const change = fc
  .record({ before: productFacts(now), other: productFacts(now), replaced: fc.subarray([...tables]) })
  .map(({ before, other, replaced }) => {
    const pick = (facts: ProductFacts): Partial<ProductFacts> =>
      Object.fromEntries(replaced.map(name => [name, facts[name]]));
    const daysOfReplaced = (facts: ProductFacts) => daysOf({ ...noFacts, ...pick(facts) });
    return {
      before,
      after: { ...before, ...pick(other) },
      days: [...daysOfReplaced(before), ...daysOfReplaced(other)],
    };
  });

/** Random facts per run; FIGURES_RUNS for a longer one. */
const runs = Number(process.env.FIGURES_RUNS ?? 8);

it(
  "figures of days and cohorts equal those of the facts, after any change of the facts",
  async () => {
    await fc.assert(
      fc.asyncProperty(change, async ({ before, after, days }) => {
        await reset();
        await storeFacts(pool, before, daysOf(before));
        await countStaleDays(pool, now);
        await storeFacts(pool, after, days);
        await countStaleDays(pool, now);
        const all = [...new Set([...daysOf(before), ...days])].toSorted();
        expect(await storedDays()).toEqual(figuresOf(after, all));
        expect(await storedCells()).toEqual(cellsOf(after));
        expect((await pool.query("SELECT FROM stale_days")).rows).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
  30_000 + 2_000 * runs,
);
