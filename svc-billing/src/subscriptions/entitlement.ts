import type { Entitlement } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";

/**
 * Reads what a user has paid for besides credits. A subscription's `end_date` is when Premium ends unless a renewal
 * extends it; one that Stripe has ended counts no more, whatever the time. Of several, the one that ends last counts. The
 * time is the database's, so that a replica with a wrong clock ends nobody's Premium.
 */
export const readEntitlement = async (
  tx: Pick<Transaction, "$queryRaw">,
  userId: string,
): Promise<Entitlement> => {
  const [last] = await tx.$queryRaw<{ endDate: Date }[]>`
    SELECT end_date AS "endDate" FROM subscriptions
    WHERE user_id = ${userId}::uuid AND tier = 'premium' AND status <> 'ended' AND end_date > now()
    ORDER BY end_date DESC LIMIT 1`;
  return last
    ? { tier: "premium", premiumUntil: last.endDate.toISOString() }
    : { tier: "free", premiumUntil: null };
};
