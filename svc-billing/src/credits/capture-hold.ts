import type { Transaction } from "../database.ts";
import { type LockedAccount, lockAccount, post } from "./account.ts";
import { reclaimCredits } from "./reclaim-credits.ts";
import {
  burn,
  captureEntries,
  type Entry,
  type HoldSplit,
  type LateSplit,
  lateCaptureEntries,
  splitHold,
  splitLateCapture,
} from "./rules.ts";
import { writeCredits } from "./write-credits.ts";

export type CaptureResult =
  | ({ readonly outcome: "captured" } & HoldSplit)
  | ({ readonly outcome: "captured-late" } & LateSplit)
  | { readonly outcome: "already-ended" }
  | { readonly outcome: "no-hold" };

const burnOldest = async (tx: Transaction, userId: string, seconds: number): Promise<void> => {
  const credits = await tx.patternCredit.findMany({
    where: { userId, secondsRemaining: { gt: 0 } },
    orderBy: { id: "asc" },
    select: { id: true, secondsRemaining: true },
  });
  await writeCredits(tx, burn(credits, seconds));
};

/** Burn and record what is captured of a hold, and post the entries. */
const closeHold = async (
  tx: Transaction,
  account: LockedAccount,
  sessionId: string,
  { capturedSeconds, entries }: { capturedSeconds: number; entries: readonly Entry[] },
): Promise<void> => {
  if (capturedSeconds > 0) await burnOldest(tx, account.userId, capturedSeconds);
  const status = capturedSeconds > 0 ? "captured" : "released";
  await tx.creditHold.update({
    where: { sessionId },
    data: { status, capturedSeconds, settledAt: new Date() },
  });
  const settled = await post(tx, account, entries, sessionId);
  await reclaimCredits(tx, settled, "late-refund", sessionId);
};

/**
 * End a session's hold, once: capture the seconds played, at most the hold, from the oldest credits, and release the
 * rest. With 0 seconds played, release all of it. If the hold has expired and its seconds were released, capture what the
 * balance still bears and record the rest as a shortfall.
 */
export const captureHold = async (
  tx: Transaction,
  { userId, sessionId, playedSeconds }: { userId: string; sessionId: string; playedSeconds: number },
): Promise<CaptureResult> => {
  const account = await lockAccount(tx, userId);
  const hold = await tx.creditHold.findUnique({ where: { sessionId, userId } });
  if (!hold) return { outcome: "no-hold" };
  const { status, seconds } = hold;
  if (status === "held") {
    const split = splitHold(seconds, playedSeconds);
    await closeHold(tx, account, sessionId, { ...split, entries: captureEntries(split) });
    return { outcome: "captured", ...split };
  }
  if (status === "expired") {
    const split = splitLateCapture(account, seconds, playedSeconds);
    await closeHold(tx, account, sessionId, { ...split, entries: lateCaptureEntries(split) });
    return { outcome: "captured-late", ...split };
  }
  return { outcome: "already-ended" };
};
