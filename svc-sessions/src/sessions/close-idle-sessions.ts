import { interruptedAfterSeconds, sessionMaxAgeSeconds } from "@phaselock/contracts";
import type { Logger } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { changeLockedSession } from "./change-session.ts";
import { dropPlan } from "./drop-plan.ts";
import { type SessionRow, withMode } from "./session-row.ts";

/** How often the job runs, in milliseconds. */
export const closeIdleEveryMs = 15_000;

/** Sessions closed in one transaction. A report for one of them waits until it ends. */
const batchSize = 50;

/** Sessions that are due after so many seconds, and what is done with each. */
type Due = {
  readonly statement: string;
  readonly seconds: number;
  readonly close: (tx: Transaction, row: SessionRow, now: Date) => Promise<unknown>;
};

/** The statuses are literals: a partial index serves only a query that names the values of its condition. */
const dueWhen = (condition: string): string =>
  `SELECT id FROM sessions WHERE ${condition} AND id <> ALL ($2::text[]) LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED`;

const closeIdle: Due["close"] = (tx, row, now) => changeLockedSession(tx, row, { kind: "close-idle" }, now);

/** What the job looks for, served by the index sessions_open. Parameters: the latest time, and ids to leave out. */
export const dueSessions: Readonly<Record<"unstarted" | "idle" | "tooOld", Due>> = {
  // A player starts a session as soon as it has planned it. If it hasn't, it never will: release the hold now.
  unstarted: {
    statement: dueWhen("status = 'planned' AND heard_at <= $1::timestamptz"),
    seconds: interruptedAfterSeconds,
    close: dropPlan,
  },
  idle: {
    statement: dueWhen("status IN ('running', 'paused') AND heard_at <= $1::timestamptz"),
    seconds: interruptedAfterSeconds,
    close: closeIdle,
  },
  tooOld: {
    statement: dueWhen("status IN ('running', 'paused', 'interrupted') AND created_at <= $1::timestamptz"),
    seconds: sessionMaxAgeSeconds,
    close: closeIdle,
  },
};

/**
 * Drops sessions that were never started, interrupts idle ones and ends those that are too old, in batches until none is
 * left. A session that fails does not stop the others, and waits for the next run. Replicas share the work: each skips the
 * sessions that another one, or a player's report, has locked.
 */
export const closeIdleSessions = async (
  dependencies: { readonly db: Database; readonly logger: Logger },
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const failed = new Set<string>();
  for (const due of Object.values(dueSessions)) {
    let taken = batchSize;
    while (taken === batchSize && !signal?.aborted) taken = await closeBatch(dependencies, due, now, failed);
  }
};

/** @returns the number of sessions that were due */
const closeBatch = (
  { db, logger }: { readonly db: Database; readonly logger: Logger },
  { statement, seconds, close }: Due,
  now: Date,
  failed: Set<string>,
): Promise<number> =>
  db.$transaction(async tx => {
    const latest = new Date(now.getTime() - seconds * 1000);
    const due = await tx.$queryRawUnsafe<{ id: string }[]>(statement, latest.toISOString(), [...failed]);
    const rows = await tx.session.findMany({
      where: { id: { in: due.map(({ id }) => id) } },
      include: withMode,
      // Appending an event locks its user's sequence until the transaction ends. In one order, two replicas can't deadlock.
      orderBy: { userId: "asc" },
    });
    for (const row of rows) {
      await tx.$executeRawUnsafe("SAVEPOINT session");
      try {
        await close(tx, row, now);
        await tx.$executeRawUnsafe("RELEASE SAVEPOINT session");
      } catch (error) {
        await tx.$executeRawUnsafe("ROLLBACK TO SAVEPOINT session");
        failed.add(row.id);
        logger.error({ err: error, session: row.id }, "idle session could not be closed");
      }
    }
    return due.length;
  });
