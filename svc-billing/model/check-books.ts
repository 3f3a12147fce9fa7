import { purchaseEvents } from "@phaselock/contracts";
import { findDisagreements } from "../src/audit/find-disagreements.ts";
import { RuleBroken, type Simulation } from "./simulation.ts";

/**
 * The newest refund event of a payment, whoever owns it, says what has gone back. No audit can compare these: a relay
 * deletes the events that it has published. The model has no relay.
 */
const unpublishedReversals = `
SELECT payment.id, reversed.cents, published.cents AS published
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
WHERE reversed.cents <> published.cents`;

/** @throws RuleBroken if the books disagree, or something failed that should not */
export const checkBooks = async ({ world }: Simulation): Promise<void> => {
  for (const replica of world.replicas) {
    const [failure] = replica.takeFailures();
    if (failure) throw new RuleBroken(`nothing fails unless its process dies: ${failure}`);
  }
  const [broken] = await findDisagreements(world.pool);
  if (broken) throw new RuleBroken(`the books agree: of ${broken.id}, ${broken.disagreement}`);
  const { rows } = await world.pool.query({ name: "unpublished-reversals", text: unpublishedReversals });
  if (rows.length > 0)
    throw new RuleBroken(`the newest refund event says what has gone back: found ${JSON.stringify(rows[0])}`);
};
