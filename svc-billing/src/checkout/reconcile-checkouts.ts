import type { Job } from "@phaselock/service-kit";
import { type FulfilmentDependencies, fulfilCheckout } from "./fulfil-checkout.ts";

/** Younger checkouts are skipped, because their buyer has not seen the page yet. In milliseconds. */
const minimumAgeMs = 5_000;
/** Maximum number of checkouts per run, least recently checked first. */
const batchSize = 100;

/** Expire an erased buyer's session, so that it can't be paid. Stripe refuses if it was paid or has expired meanwhile. */
const closeCheckout = async ({ stripe, logger }: FulfilmentDependencies, id: string): Promise<void> => {
  await stripe.checkout.sessions.expire(id).catch(error => {
    logger.info({ checkoutId: id, err: error }, "checkout could not be expired at Stripe");
  });
};

/**
 * Reconcile open checkouts with Stripe, so that a paid checkout is granted even if its webhook was lost or this process
 * died between payment and grant.
 */
export const reconcileCheckouts = (dependencies: FulfilmentDependencies, everySeconds: number): Job => ({
  name: "reconcile-checkouts",
  everyMs: everySeconds * 1000,
  async run(signal) {
    const { db } = dependencies;
    const open = await db.checkout.findMany({
      where: { status: "open", createdAt: { lt: new Date(Date.now() - minimumAgeMs) } },
      orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
      take: batchSize,
      select: { id: true, buyerErasedAt: true },
    });
    for (const { id, buyerErasedAt } of open) {
      if (signal.aborted) return;
      // Mark it as checked before calling Stripe: a checkout that fails this run is then last in the next one.
      await db.checkout.update({ where: { id }, data: { checkedAt: new Date() } });
      if (buyerErasedAt) await closeCheckout(dependencies, id);
      await fulfilCheckout(dependencies, id);
    }
  },
});
