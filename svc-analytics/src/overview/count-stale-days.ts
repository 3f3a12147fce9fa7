import {
  allowLongStatements,
  inTransaction,
  type Job,
  type Pool,
  type SqlExecutor,
} from "@phaselock/service-kit";
import { weekOf } from "../days/calendar.ts";
import { utcDay } from "../days/day-in.ts";
import { horizonOf } from "../rollups/horizon.ts";
import { countCohorts } from "./count-cohorts.ts";
import { countFunnel, countProductDays } from "./count-product-days.ts";

const everyMs = 5_000;
/** Counting takes at most this share of the time, however many events a day has. */
const maxShare = 1 / 10;
/** Most marks that are read at once. */
const batchSize = 10_000;
/** Keeps this advisory lock apart from those for other purposes. Any number will do. */
const lock = 32;

type Mark = { readonly id: number; readonly day: string };

const readMarks = async (pool: Pool): Promise<readonly Mark[]> =>
  (await pool.query<Mark>("SELECT id, day::text FROM stale_days ORDER BY id LIMIT $1", [batchSize])).rows;

/**
 * One replica counts at a time: of two that count one day, the one that read the facts first could store its figures
 * last.
 * @returns whether it is this one
 */
const lockCounting = async (tx: SqlExecutor): Promise<boolean> => {
  const [row] = await tx.$queryRawUnsafe<{ locked: boolean }[]>(
    `SELECT pg_try_advisory_xact_lock(${lock}, 0) AS locked`,
  );
  return row?.locked === true;
};

/**
 * Counts the marked days of one week. The marks were read before, so the facts that they stand for are committed and the
 * statements that count see them. A mark that is written meanwhile stays.
 * @returns false if another replica is counting
 */
const countWeek = async (pool: Pool, week: string, marks: readonly Mark[], now: Date): Promise<boolean> => {
  let isOurs = false;
  await inTransaction(pool, async tx => {
    isOurs = await lockCounting(tx);
    if (!isOurs) return;
    await allowLongStatements(tx);
    const [today, horizon] = [utcDay(now.toISOString()), horizonOf(now)];
    await tx.$executeRawUnsafe(
      "DELETE FROM stale_days WHERE id = ANY ($1::bigint[])",
      marks.map(({ id }) => id),
    );
    // Of the horizon's own day, some facts may be gone already.
    const days = [...new Set(marks.map(({ day }) => day))].filter(day => day > horizon);
    await countProductDays(tx, days);
    await countFunnel(tx, days, today);
    await countCohorts(tx, { week, today, horizon });
  });
  return isOurs;
};

/**
 * Counts again the days in `stale_days` and the cohorts that they touch, the newest week first. The figures are a function
 * of the facts, so counting twice changes nothing.
 */
export const countStaleDays = async (pool: Pool, now: Date, signal?: AbortSignal): Promise<void> => {
  let marks: readonly Mark[];
  do {
    marks = await readMarks(pool);
    const weeks = Map.groupBy(marks, ({ day }) => weekOf(day));
    for (const [week, ofWeek] of [...weeks].toSorted().toReversed()) {
      if (signal?.aborted || !(await countWeek(pool, week, ofWeek, now))) return;
    }
  } while (marks.length === batchSize);
};

/** Keeps the figures of days current. */
export const countStaleDaysJob = (pool: Pool): Job => {
  let restUntilMs = 0;
  return {
    name: "count-stale-days",
    everyMs,
    async run(signal) {
      const startedMs = performance.now();
      if (startedMs < restUntilMs) return;
      await countStaleDays(pool, new Date(), signal);
      const tookMs = performance.now() - startedMs;
      restUntilMs = startedMs + tookMs / maxShare;
    },
  };
};
