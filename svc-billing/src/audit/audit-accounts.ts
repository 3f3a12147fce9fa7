import type { Job, Logger, Pool } from "@phaselock/service-kit";
import { accountDisagreements } from "./find-disagreements.ts";

/** Interval of the job, in milliseconds, and the accounts that one run audits: a million take less than a day. */
const everyMs = 60_000;
const batchSize = 1_000;

type MarkedAccount = { readonly userId: string; readonly disagreement: string };

/** Locks the only row until the transaction ends. Another replica at work means that there is nothing to do. */
const lockStatement = `SELECT after_user_id AS "after" FROM ledger_audit FOR UPDATE SKIP LOCKED`;

/** Audits the next batch in one snapshot, marks the accounts whose disagreement has changed, and moves the cursor. */
const auditStatement = `
WITH batch AS (
  SELECT * FROM credit_accounts WHERE user_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  ORDER BY user_id LIMIT $2
), audited AS (${accountDisagreements}
), marked AS (
  UPDATE credit_accounts AS account SET disagreement = found FROM audited
  WHERE account.user_id = audited.user_id AND found IS DISTINCT FROM known
  RETURNING account.user_id AS "userId", account.disagreement
), advanced AS (
  UPDATE ledger_audit SET audited_at = now(), after_user_id = CASE
    WHEN (SELECT count(*) FROM batch) = $2 THEN (SELECT user_id FROM batch ORDER BY user_id DESC LIMIT 1)
  END
)
SELECT * FROM marked WHERE disagreement IS NOT NULL`;

const auditBatch = async (pool: Pool): Promise<readonly MarkedAccount[]> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows: cursors } = await client.query<{ after: string | null }>(lockStatement);
    const [cursor] = cursors;
    const found = cursor
      ? await client.query<MarkedAccount>(auditStatement, [cursor.after, batchSize])
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
 * Audit the accounts, batch by batch and round by round, and mark those whose books disagree. An account whose books agree
 * again loses its mark. Every replica runs this; one of them audits at a time.
 */
export const auditAccounts = ({ pool, logger }: { readonly pool: Pool; readonly logger: Logger }): Job => ({
  name: "audit-accounts",
  everyMs,
  async run() {
    for (const found of await auditBatch(pool)) logger.error(found, "an account's books disagree");
  },
});
