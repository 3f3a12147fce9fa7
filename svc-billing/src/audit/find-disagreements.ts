import { minutesPerCredit, secondsPerCredit } from "@phaselock/contracts";

/**
 * Compares each account of the CTE `batch` with its ledger, credits, holds, checkouts and purchases. A row per account:
 * `known` is the stored disagreement, `found` the present one, null if the books agree. All look-ups are by index, so the
 * job `audit-accounts` can run this on a live database. The bounds of each row, such as 0 ≤ held ≤ balance, are
 * constraints of the database.
 */
export const accountDisagreements = `
SELECT batch.user_id, batch.disagreement AS known, nullif(concat_ws(', ',
  CASE WHEN balance_seconds <> ledger.balance THEN format('balance %s, ledger %s', balance_seconds, ledger.balance) END,
  CASE WHEN balance_seconds <> credits.left THEN format('balance %s, credits %s', balance_seconds, credits.left) END,
  CASE WHEN held_seconds <> ledger.held THEN format('held %s, ledger %s', held_seconds, ledger.held) END,
  CASE WHEN held_seconds <> holds.held THEN format('held %s, holds %s', held_seconds, holds.held) END,
  CASE WHEN purchases.reclaimed <> ledger.reclaimed THEN format('reclaimed %s, ledger %s', purchases.reclaimed, ledger.reclaimed) END,
  CASE WHEN NOT ledger.continues THEN 'the ledger does not continue' END,
  holds.wrong, checkouts.wrong, purchases.wrong
), '') AS found
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
-- The lines about a session place its hold, release what is not open any more, and capture what the hold says. A hold that
-- was refused because the session had been dropped has no line.
CROSS JOIN LATERAL (
  SELECT coalesce(sum(seconds) FILTER (WHERE status = 'held'), 0) AS held,
    string_agg(
      format('hold %s (%s, %s of %s s) has lines of %s s placed, %s held, %s captured',
        coalesce(session_id::text, reference), coalesce(status, 'missing'), coalesce(captured_seconds, 0),
        coalesce(seconds, 0), coalesce(lines.placed, 0), coalesce(lines.held, 0), coalesce(lines.captured, 0)),
      ', '
    ) FILTER (
      WHERE (lines.placed, lines.held, lines.captured)
        IS DISTINCT FROM (seconds, CASE status WHEN 'held' THEN seconds ELSE 0 END, captured_seconds)
        AND (lines.reference IS NOT NULL OR status <> 'released')
    ) AS wrong
  FROM (SELECT * FROM credit_holds WHERE user_id = batch.user_id) AS hold
  FULL JOIN (
    SELECT reference, coalesce(sum(held_change) FILTER (WHERE kind = 'hold'), 0) AS placed,
      sum(held_change) AS held, -sum(balance_change) AS captured
    FROM credit_ledger
    WHERE user_id = batch.user_id AND kind IN ('hold', 'capture', 'release', 'late-capture') GROUP BY reference
  ) AS lines ON reference = session_id::text
) AS holds
-- A checkout grants what it sold, once, and only when it is granted.
CROSS JOIN LATERAL (
  SELECT string_agg(
    format('checkout %s (%s, %s credits) has granted %s s, %s purchases, %s credits',
      checkout.id, status, checkout.credits, granted.seconds, purchases.count, credits.count), ', ') AS wrong
  FROM checkouts AS checkout
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(balance_change), 0) AS seconds FROM credit_ledger
    WHERE kind = 'grant' AND reference = checkout.id AND user_id = batch.user_id
  ) AS granted
  CROSS JOIN LATERAL (
    SELECT count(*) FROM credit_purchases
    WHERE checkout_id = checkout.id AND user_id = batch.user_id AND amount_paid * 100 = checkout.amount_cents
      AND minutes_purchased = checkout.credits * ${minutesPerCredit}
  ) AS purchases
  CROSS JOIN LATERAL (
    SELECT count(*) FROM pattern_credits WHERE checkout_id = checkout.id AND user_id = batch.user_id
  ) AS credits
  CROSS JOIN LATERAL (SELECT CASE status WHEN 'granted' THEN checkout.credits ELSE 0 END AS credits) AS sold
  WHERE checkout.user_id = batch.user_id AND checkout.credits > 0
    AND (granted.seconds, purchases.count, credits.count)
      <> (sold.credits * ${secondsPerCredit}, least(sold.credits, 1), sold.credits)
) AS checkouts
-- What is due of a purchase is reclaimed, unless it was played or a session holds it.
CROSS JOIN LATERAL (
  SELECT coalesce(sum(reclaimed_seconds), 0) AS reclaimed,
    string_agg(format('purchase %s: %s s due, %s reclaimed', checkout_id, due_seconds, reclaimed_seconds), ', ') FILTER (
      WHERE reclaimed_seconds < due_seconds AND batch.held_seconds < batch.balance_seconds AND EXISTS (
        SELECT FROM pattern_credits AS credit
        WHERE credit.checkout_id = purchase.checkout_id AND credit.seconds_remaining > 0
      )
    ) AS wrong
  FROM credit_purchases AS purchase WHERE user_id = batch.user_id
) AS purchases`;

/** The invariants of other tables, each with a query for the ids of what breaks it. They scan, so the job skips them. */
const invariants: Readonly<Record<string, string>> = {
  "a granted checkout of credits has an account": `
    SELECT id FROM checkouts WHERE status = 'granted' AND credits > 0
      AND NOT EXISTS (SELECT FROM credit_accounts WHERE credit_accounts.user_id = checkouts.user_id)`,
  "a webhook about a refund or dispute is done only when that is stored": `
    SELECT id FROM webhook_events WHERE status = 'done' AND type ~ '^(refund|charge\\.dispute)\\.'
      AND NOT EXISTS (SELECT FROM reversals WHERE reversals.id = object_id)`,
  "a webhook about a checkout is done only when the checkout is": `
    SELECT webhook_events.id FROM webhook_events JOIN checkouts ON checkouts.id = object_id
    WHERE webhook_events.status = 'done' AND checkouts.status = 'open'`,
  "a webhook about a subscription is done only when its row exists": `
    SELECT id FROM webhook_events WHERE status = 'done' AND type LIKE 'customer.subscription.%'
      AND NOT EXISTS (SELECT FROM subscriptions WHERE stripe_subscription_id = object_id)`,
  "Premium is sold once at a time": `
    SELECT user_id AS id FROM subscriptions WHERE status <> 'ended' GROUP BY user_id HAVING count(*) > 1`,
};

/** One statement, so that all of it is one snapshot. */
const findStatement = `
WITH batch AS (SELECT * FROM credit_accounts), audited AS (${accountDisagreements})
SELECT user_id::text AS id, found AS disagreement FROM audited WHERE found IS NOT NULL
${Object.entries(invariants)
  .map(([name, query]) => `UNION ALL SELECT id::text, '${name}' FROM (${query}) AS broken`)
  .join("\n")}`;

/** `id`: of the user, for an account and for Premium, or of the checkout or webhook. */
export type Disagreement = { readonly id: string; readonly disagreement: string };

/** A pool or a connection of node-postgres. */
type Queryable = {
  query(statement: { name: string; text: string }): Promise<{ rows: Disagreement[] }>;
};

/**
 * Finds everything in billing's database that breaks an invariant of the books. Reads all of it: for the model, for fault
 * tests and for tests; the job `audit-accounts` finds the same of accounts, batch by batch.
 */
export const findDisagreements = async (db: Queryable): Promise<readonly Disagreement[]> =>
  (await db.query({ name: "find-disagreements", text: findStatement })).rows;
