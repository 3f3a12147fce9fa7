import type { Transaction } from "../database.ts";
import { lockAccount, post } from "./account.ts";
import { reclaimCredits } from "./reclaim-credits.ts";
import { captureEntries } from "./rules.ts";

/**
 * Release a hold whose session was not settled in time, or never started. The session can still be captured, from what is
 * left then. Does nothing to a hold that is closed already.
 * @returns whether the session has a hold
 */
export const expireHold = async (
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> => {
  const account = await lockAccount(tx, userId);
  const hold = await tx.creditHold.findUnique({ where: { sessionId, userId } });
  if (hold?.status !== "held") return hold !== null;
  await tx.creditHold.update({
    where: { sessionId },
    data: { status: "expired", settledAt: new Date() },
  });
  const entries = captureEntries({ capturedSeconds: 0, releasedSeconds: hold.seconds });
  const released = await post(tx, account, entries, sessionId);
  await reclaimCredits(tx, released, "late-refund", sessionId);
  return true;
};
