import type { Job, Pool } from "@phaselock/service-kit";
import { type FulfilmentDependencies, fulfilCheckout } from "./fulfil-checkout.ts";

/** Checkouts that one process claims and checks at a time. Each may need a connection, and so do requests. */
const batchSize = 5;

type Claimed = { readonly id: string; readonly isBuyerErased: boolean };
type ReconciliationDependencies = FulfilmentDependencies & { readonly pool: Pool };

/**
 * Claims due open checkouts and dates their next check, so that no other replica gets them meanwhile, and that one whose
 * check fails or whose process dies is checked again. A checkout is checked again after half its age: after seconds while
 * its buyer is at the hosted page, and at most after a day.
 */
const claimStatement = `
UPDATE checkouts
SET next_check_at = now() + least(greatest((now() - created_at) / 2, make_interval(secs => $2)), interval '1 day')
WHERE id IN (
  SELECT id FROM checkouts WHERE status = 'open' AND next_check_at <= now()
  ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
RETURNING id, buyer_erased_at IS NOT NULL AS "isBuyerErased"`;

/** Expire an erased buyer's session, so that it can't be paid. Stripe refuses if it was paid or has expired meanwhile. */
const closeCheckout = async ({ stripe, logger }: FulfilmentDependencies, id: string): Promise<void> => {
  await stripe.checkout.sessions.expire(id).catch(error => {
    logger.info({ checkoutId: id, err: error }, "checkout could not be expired at Stripe");
  });
};

const reconcile = async (
  dependencies: FulfilmentDependencies,
  { id, isBuyerErased }: Claimed,
): Promise<void> => {
  const { logger } = dependencies;
  try {
    if (isBuyerErased) await closeCheckout(dependencies, id);
    const { refusal } = await fulfilCheckout(dependencies, id);
    if (refusal !== null)
      logger.error({ checkoutId: id, reason: refusal }, "checkout refused: a person has to act");
  } catch (error) {
    logger.warn({ checkoutId: id, err: error }, "checkout could not be reconciled, will be retried");
  }
};

/**
 * Reconcile open checkouts with Stripe, so that a paid checkout is granted even if its webhook was lost. Every replica
 * runs this, and they share the work.
 */
export const reconcileCheckouts = (dependencies: ReconciliationDependencies, everySeconds: number): Job => ({
  name: "reconcile-checkouts",
  everyMs: everySeconds * 1000,
  async run(signal) {
    let claimed = batchSize;
    while (claimed === batchSize && !signal.aborted) {
      const { rows } = await dependencies.pool.query<Claimed>(claimStatement, [batchSize, everySeconds]);
      await Promise.all(rows.map(row => reconcile(dependencies, row)));
      claimed = rows.length;
    }
  },
});
