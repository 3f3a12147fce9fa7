import type { Job, Pool } from "@phaselock/service-kit";
import { type SubscriptionDependencies, syncSubscription } from "./sync-subscription.ts";

/** Subscriptions that one process claims and checks at a time. Each may need a connection, and so do requests. */
const batchSize = 5;
const everyMs = 60_000;

/**
 * Claims due subscriptions, so that no other replica checks them within the hour, or within a minute if the buyer has been
 * erased: the next renewal must not be charged. The condition is that of the index.
 */
const claimStatement = `
UPDATE subscriptions
SET next_check_at = now() + CASE WHEN buyer_erased_at IS NULL THEN interval '1 hour' ELSE interval '1 minute' END
WHERE id IN (
  SELECT id FROM subscriptions
  WHERE (status <> 'ended' OR (buyer_erased_at IS NOT NULL AND stripe_customer_id IS NOT NULL)) AND next_check_at <= now()
  ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
RETURNING stripe_subscription_id AS id`;

/**
 * Reconcile running subscriptions with Stripe, so that a renewal or an end takes effect even if its webhooks were lost,
 * and an erased buyer's subscription ends and its customer is deleted. Every replica runs this, and they share the work.
 */
export const reconcileSubscriptions = (
  dependencies: SubscriptionDependencies & { readonly pool: Pool },
): Job => ({
  name: "reconcile-subscriptions",
  everyMs,
  async run(signal) {
    const { pool, logger } = dependencies;
    let claimed = batchSize;
    while (claimed === batchSize && !signal.aborted) {
      const { rows } = await pool.query<{ id: string }>(claimStatement, [batchSize]);
      await Promise.all(
        rows.map(({ id }) =>
          syncSubscription(dependencies, id).catch(error =>
            logger.warn(
              { subscriptionId: id, err: error },
              "subscription could not be reconciled, will be retried",
            ),
          ),
        ),
      );
      claimed = rows.length;
    }
  },
});
