import { purchaseEvents, secondsPerCredit } from "@phaselock/contracts";
import { RuleBroken, type Simulation } from "./simulation.ts";

/** Rules that hold after every action, each with a query for what breaks it. Written without the product's own queries. */
const rules: Readonly<Record<string, string>> = {
  "0 ≤ held ≤ balance": `
    SELECT user_id::text, balance_seconds, held_seconds FROM credit_accounts
    WHERE held_seconds < 0 OR held_seconds > balance_seconds`,
  "the ledger sums to the account": `
    SELECT a.user_id::text, a.balance_seconds, ledger.balance FROM credit_accounts a, LATERAL (
      SELECT coalesce(sum(balance_change), 0) AS balance, coalesce(sum(held_change), 0) AS held
      FROM credit_ledger WHERE user_id = a.user_id
    ) AS ledger
    WHERE (a.balance_seconds, a.held_seconds) <> (ledger.balance, ledger.held)`,
  "the credits sum to the balance": `
    SELECT a.user_id::text, a.balance_seconds, 0 FROM credit_accounts a
    WHERE a.balance_seconds <> (
      SELECT coalesce(sum(seconds_remaining), 0) FROM pattern_credits WHERE user_id = a.user_id
    )`,
  "the open holds sum to the held seconds": `
    SELECT a.user_id::text, a.held_seconds, 0 FROM credit_accounts a
    WHERE a.held_seconds <> (
      SELECT coalesce(sum(seconds), 0) FROM credit_holds WHERE user_id = a.user_id AND status = 'held'
    )`,
  "the ledger's lines are numbered and carry the sums forward": `
    SELECT user_id::text, sequence, balance_after FROM (
      SELECT *, row_number() OVER w AS position, sum(balance_change) OVER w AS balance, sum(held_change) OVER w AS held
      FROM credit_ledger WINDOW w AS (PARTITION BY user_id ORDER BY sequence)
    ) AS lines
    WHERE sequence <> position OR balance_after <> balance OR held_after <> held`,
  "a checkout grants its credits once, and only when it is granted": `
    SELECT c.id, g.granted, p.purchases FROM checkouts c,
      LATERAL (SELECT coalesce(sum(balance_change), 0)::int AS granted FROM credit_ledger WHERE kind = 'grant' AND reference = c.id) g,
      LATERAL (SELECT count(*)::int AS purchases FROM credit_purchases WHERE checkout_id = c.id) p
    WHERE c.credits > 0 AND (g.granted, p.purchases) IS DISTINCT FROM (
      CASE WHEN c.status = 'granted' THEN c.credits * ${secondsPerCredit} ELSE 0 END, CASE WHEN c.status = 'granted' THEN 1 ELSE 0 END
    )`,
  "the credits of a checkout are as many as were sold": `
    SELECT c.id, c.credits, count(p.id)::int FROM checkouts c LEFT JOIN pattern_credits p ON p.checkout_id = c.id
    WHERE c.status = 'granted' GROUP BY c.id HAVING count(p.id) <> c.credits`,
  "what is due of a purchase is reclaimed, unless it was played or is held": `
    SELECT p.checkout_id, p.due_seconds, p.reclaimed_seconds FROM credit_purchases p JOIN credit_accounts a USING (user_id)
    WHERE p.reclaimed_seconds > p.due_seconds OR (
      p.reclaimed_seconds < p.due_seconds AND a.held_seconds < a.balance_seconds
      AND EXISTS (SELECT FROM pattern_credits WHERE checkout_id = p.checkout_id AND seconds_remaining > 0)
    )`,
  "the ledger has reclaimed what the purchases say": `
    SELECT a.user_id::text, ledger.reclaimed, purchases.reclaimed FROM credit_accounts a,
      LATERAL (
        SELECT coalesce(-sum(balance_change), 0) AS reclaimed FROM credit_ledger
        WHERE user_id = a.user_id AND kind IN ('refund', 'dispute', 'late-refund', 'adjust')
      ) AS ledger,
      LATERAL (
        SELECT coalesce(sum(reclaimed_seconds), 0) AS reclaimed FROM credit_purchases WHERE user_id = a.user_id
      ) AS purchases
    WHERE ledger.reclaimed <> purchases.reclaimed`,
  "a webhook about a refund or dispute is done only when that is stored": `
    SELECT w.id, 0, 0 FROM webhook_events w
    WHERE w.status = 'done' AND w.type ~ '^(refund|charge\\.dispute)\\.'
      AND NOT EXISTS (SELECT FROM reversals WHERE id = w.object_id)`,
  "a webhook about a checkout is done only when the checkout is": `
    SELECT w.id, 0, 0 FROM webhook_events w JOIN checkouts c ON c.id = w.object_id
    WHERE w.status = 'done' AND c.status = 'open'`,
  "a webhook about a subscription is done only when its row exists": `
    SELECT w.id, 0, 0 FROM webhook_events w
    WHERE w.status = 'done' AND w.type LIKE 'customer.subscription.%'
      AND NOT EXISTS (SELECT FROM subscriptions WHERE stripe_subscription_id = w.object_id)`,
  "Premium is sold once at a time": `
    SELECT user_id::text, count(*)::int, 0 FROM subscriptions WHERE status <> 'ended'
    GROUP BY user_id HAVING count(*) > 1`,
  "the newest refund event of a payment, whoever owns it, says what has gone back": `
    SELECT payment.id, reversed.cents, published.cents
    FROM (
      SELECT checkout_id AS id, payment_intent_id FROM credit_purchases
      UNION ALL SELECT id, payment_intent_id FROM premium_payments
    ) AS payment,
      LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM reversals
        WHERE payment_intent_id = payment.payment_intent_id AND status = 'standing'
      ) AS reversed,
      LATERAL (
        SELECT coalesce((
          SELECT (data->>'refundedCents')::int + (data->>'disputedCents')::int FROM outbox
          WHERE type = '${purchaseEvents.refunded.type}' AND data->>'purchaseId' = payment.id
          ORDER BY sequence DESC LIMIT 1
        ), 0) AS cents
      ) AS published
    WHERE reversed.cents <> published.cents`,
};

/** All rules in one query: a round trip costs more than they do. */
const statement = Object.entries(rules)
  .map(
    ([rule, query]) =>
      `SELECT '${rule.replaceAll("'", "''")}' AS rule, found::text AS found FROM (${query}) AS found`,
  )
  .join("\nUNION ALL\n");

/** @throws RuleBroken if the books disagree, or something failed that should not */
export const checkBooks = async ({ world }: Simulation): Promise<void> => {
  for (const replica of world.replicas) {
    const [failure] = replica.takeFailures();
    if (failure) throw new RuleBroken(`nothing fails unless its process dies: ${failure}`);
  }
  const { rows } = await world.pool.query<{ rule: string; found: string }>({
    name: "check-books",
    text: statement,
  });
  const [broken] = rows;
  if (broken) throw new RuleBroken(`${broken.rule}: found ${broken.found}`);
};
