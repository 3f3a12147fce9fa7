import type { Job, Logger, Pool } from "@phaselock/service-kit";

/** Interval of the job, in milliseconds, and the accounts that one run audits: a million take less than a day. */
const everyMs = 60_000;
const batchSize = 1_000;

type Disagreement = { readonly userId: string; readonly disagreement: string };

/** Locks the only row until the transaction ends. Another replica at work means that there is nothing to do. */
const lockStatement = `SELECT after_user_id AS "after" FROM ledger_audit FOR UPDATE SKIP LOCKED`;

/**
 * Compares, in one snapshot, each account of a batch with its ledger, its credits, its open holds and what was reclaimed
 * of its purchases, and the sums that its ledger carries forward with its changes. All lookups are by an account's index.
 */
const auditStatement = `
WITH batch AS (
  SELECT * FROM credit_accounts WHERE user_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  ORDER BY user_id LIMIT $2
), audited AS (
  SELECT batch.user_id, batch.disagreement AS known, concat_ws(', ',
    CASE WHEN balance_seconds <> ledger.balance THEN format('balance %s, ledger %s', balance_seconds, ledger.balance) END,
    CASE WHEN balance_seconds <> credits.left THEN format('balance %s, credits %s', balance_seconds, credits.left) END,
    CASE WHEN held_seconds <> ledger.held THEN format('held %s, ledger %s', held_seconds, ledger.held) END,
    CASE WHEN held_seconds <> holds.held THEN format('held %s, holds %s', held_seconds, holds.held) END,
    CASE WHEN held_seconds < 0 OR held_seconds > balance_seconds THEN format('held %s of %s', held_seconds, balance_seconds) END,
    CASE WHEN reclaimed.seconds <> ledger.reclaimed THEN format('reclaimed %s, ledger %s', reclaimed.seconds, ledger.reclaimed) END,
    CASE WHEN NOT ledger.continues THEN 'the ledger does not continue' END
  ) AS found
  FROM batch
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(balance_change), 0) AS balance, coalesce(sum(held_change), 0) AS held,
      coalesce(-sum(balance_change) FILTER (WHERE kind IN ('refund', 'dispute', 'late-refund', 'adjust')), 0) AS reclaimed,
      coalesce(bool_and(sequence = position AND balance_after = balance_sum AND held_after = held_sum), true) AS continues
    FROM (
      SELECT *, row_number() OVER line AS position,
        sum(balance_change) OVER line AS balance_sum, sum(held_change) OVER line AS held_sum
      FROM credit_ledger WHERE user_id = batch.user_id WINDOW line AS (ORDER BY sequence)
    ) AS lines
  ) AS ledger
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(seconds_remaining), 0) AS left FROM pattern_credits WHERE user_id = batch.user_id
  ) AS credits
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(seconds), 0) AS held FROM credit_holds WHERE user_id = batch.user_id AND status = 'held'
  ) AS holds
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(reclaimed_seconds), 0) AS seconds FROM credit_purchases WHERE user_id = batch.user_id
  ) AS reclaimed
), marked AS (
  UPDATE credit_accounts AS account SET disagreement = nullif(found, '') FROM audited
  WHERE account.user_id = audited.user_id AND nullif(found, '') IS DISTINCT FROM known
  RETURNING account.user_id AS "userId", account.disagreement
), advanced AS (
  UPDATE ledger_audit SET audited_at = now(), after_user_id = CASE
    WHEN (SELECT count(*) FROM batch) = $2 THEN (SELECT user_id FROM batch ORDER BY user_id DESC LIMIT 1)
  END
)
SELECT * FROM marked WHERE disagreement IS NOT NULL`;

const auditBatch = async (pool: Pool): Promise<readonly Disagreement[]> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows: cursors } = await client.query<{ after: string | null }>(lockStatement);
    const [cursor] = cursors;
    const found = cursor
      ? await client.query<Disagreement>(auditStatement, [cursor.after, batchSize])
      : undefined;
    await client.query("COMMIT");
    return found?.rows ?? [];
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Audit the accounts, batch by batch and round by round, and mark those whose sums disagree. An account whose sums agree
 * again loses its mark. Every replica runs this; one of them audits at a time.
 */
export const auditAccounts = ({ pool, logger }: { readonly pool: Pool; readonly logger: Logger }): Job => ({
  name: "audit-accounts",
  everyMs,
  async run() {
    for (const found of await auditBatch(pool)) logger.error(found, "an account's books disagree");
  },
});
