import { inTransaction, type Pool } from "@phaselock/service-kit";
import { outcomeColumn, outcomeSchema } from "./outcome-row.ts";
import { lockPerson, recountPerson, recountPopulation } from "./statistics.ts";

/** Users between two reports of the progress. */
const pageSize = 100;
/** Lower than any user's id. */
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** The next users with outcomes or statistics, in the order of their ids, by the indexes that begin with the user. */
export const usersPage = `
(SELECT DISTINCT user_id AS "userId" FROM session_outcomes WHERE user_id > $1::uuid ORDER BY 1 LIMIT $2)
UNION
(SELECT DISTINCT user_id FROM user_mode_statistics WHERE user_id > $1::uuid ORDER BY 1 LIMIT $2)
ORDER BY 1 LIMIT $2`;

const outcomesStatement = `SELECT ${outcomeColumn} AS outcome FROM session_outcomes WHERE user_id = $1::uuid`;

const rebuildPerson = (pool: Pool, userId: string): Promise<void> =>
  inTransaction(pool, async tx => {
    await lockPerson(tx, userId);
    const rows = await tx.$queryRawUnsafe<{ outcome: unknown }[]>(outcomesStatement, userId);
    await recountPerson(
      tx,
      userId,
      rows.map(({ outcome }) => outcomeSchema.parse(outcome)),
    );
  });

/**
 * Counts what recommendations have learned again, from the outcomes of sessions: user after user, then the population.
 * Sessions may be learned meanwhile; only the population's recount makes them wait. Idempotent: repeat one that was stopped.
 * @returns how many users were counted
 */
export const rebuildStatistics = async (
  pool: Pool,
  { signal, onPage }: { signal?: AbortSignal; onPage?: (users: number) => void } = {},
): Promise<number> => {
  let users = 0;
  let last: string | undefined = beforeAll;
  while (last && !signal?.aborted) {
    const { rows }: { rows: readonly { userId: string }[] } = await pool.query(usersPage, [last, pageSize]);
    for (const { userId } of rows) await rebuildPerson(pool, userId);
    users += rows.length;
    onPage?.(users);
    last = rows.length === pageSize ? rows.at(-1)?.userId : undefined;
  }
  if (!signal?.aborted) await inTransaction(pool, recountPopulation);
  return users;
};
