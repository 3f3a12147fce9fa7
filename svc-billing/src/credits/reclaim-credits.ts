import type { Transaction } from "../database.ts";
import { type LockedAccount, post } from "./account.ts";
import { availableSeconds, balanceEntry, burn, type Credit, type ReclaimKind, refill } from "./rules.ts";
import { writeCredits } from "./write-credits.ts";

/** The credits of a purchase, the last to be played first: what was played stays charged to the first ones. */
const creditsOf = (tx: Transaction, checkoutId: string): Promise<Credit[]> =>
  tx.patternCredit.findMany({
    where: { checkoutId },
    orderBy: { ordinal: "desc" },
    select: { id: true, secondsRemaining: true },
  });

/** Purchases whose money went back and whose seconds are not all reclaimed. Read by a partial index that is mostly empty. */
const outstandingStatement = `
SELECT checkout_id AS "checkoutId", due_seconds - reclaimed_seconds AS "outstandingSeconds"
FROM credit_purchases WHERE user_id = $1::uuid AND due_seconds > reclaimed_seconds ORDER BY id`;

/**
 * Take back the seconds of purchases whose money went back: of each, its own unused credits, as far as no session holds
 * them. What the user has played falls short and is written off; other purchases don't pay for it. What a session holds
 * is reclaimed when the session's end releases it, so every movement that can make seconds available calls this.
 * @param reference the id of what causes it: the refund or dispute, or what has made seconds available
 */
export const reclaimCredits = async (
  tx: Transaction,
  account: LockedAccount,
  kind: ReclaimKind,
  reference: string,
): Promise<LockedAccount> => {
  const outstanding = await tx.$queryRawUnsafe<{ checkoutId: string; outstandingSeconds: number }[]>(
    outstandingStatement,
    account.userId,
  );
  let available = availableSeconds(account);
  let reclaimed = 0;
  for (const { checkoutId, outstandingSeconds } of outstanding) {
    const credits = await creditsOf(tx, checkoutId);
    const unused = credits.reduce((sum, { secondsRemaining }) => sum + secondsRemaining, 0);
    const seconds = Math.min(outstandingSeconds, unused, available);
    if (seconds === 0) continue;
    await writeCredits(tx, burn(credits, seconds));
    await tx.creditPurchase.update({
      where: { checkoutId },
      data: { reclaimedSeconds: { increment: seconds } },
    });
    available -= seconds;
    reclaimed += seconds;
  }
  return reclaimed === 0 ? account : post(tx, account, [balanceEntry(kind, -reclaimed)], reference);
};

/**
 * Give back reclaimed seconds of a purchase, because its refund failed or its dispute was won.
 * @param reference the id of the refund or dispute
 */
export const restoreCredits = async (
  tx: Transaction,
  account: LockedAccount,
  { checkoutId, seconds }: { checkoutId: string; seconds: number },
  reference: string,
): Promise<LockedAccount> => {
  await writeCredits(tx, refill(await creditsOf(tx, checkoutId), seconds));
  await tx.creditPurchase.update({
    where: { checkoutId },
    data: { reclaimedSeconds: { decrement: seconds } },
  });
  return post(tx, account, [balanceEntry("adjust", seconds)], reference);
};
