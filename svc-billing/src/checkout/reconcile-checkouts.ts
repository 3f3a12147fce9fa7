import type { Job } from "@phaselock/service-kit";
import { type FulfilmentDependencies, fulfilCheckout } from "./fulfil-checkout.ts";

/** A younger checkout is left alone: its buyer has not seen the page yet. In milliseconds. */
const minimumAgeMs = 5_000;
/** Most checkouts that one run asks Stripe about, those first that were asked about longest ago. */
const batchSize = 100;

/** Nobody is left who could use what is paid there. If it was paid or has expired meanwhile, Stripe refuses. */
const closeCheckout = async ({ stripe, logger }: FulfilmentDependencies, id: string): Promise<void> => {
  await stripe.checkout.sessions.expire(id).catch(error => {
    logger.info({ checkoutId: id, err: error }, "could not be expired at Stripe");
  });
};

/**
 * Ask Stripe about open checkouts, so that what was paid is granted although its webhook was lost or this process
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
      // Before asking: a checkout that makes this run fail goes to the end of the next.
      await db.checkout.update({ where: { id }, data: { checkedAt: new Date() } });
      if (buyerErasedAt) await closeCheckout(dependencies, id);
      await fulfilCheckout(dependencies, id);
    }
  },
});
