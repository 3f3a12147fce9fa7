import type { Entitlement } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";

/**
 * Reads what a user has paid for besides credits. A subscription's `endDate` is when Premium ends unless a renewal extends
 * it; one that Stripe has ended counts no more, whatever our clock says. Of several, the one that ends last counts.
 */
export const readEntitlement = async (
  tx: Pick<Transaction, "subscription">,
  userId: string,
  now: Date,
): Promise<Entitlement> => {
  const last = await tx.subscription.findFirst({
    where: { userId, tier: "premium", status: { not: "ended" }, endDate: { gt: now } },
    orderBy: { endDate: "desc" },
  });
  return last?.endDate
    ? { tier: "premium", premiumUntil: last.endDate.toISOString() }
    : { tier: "free", premiumUntil: null };
};
