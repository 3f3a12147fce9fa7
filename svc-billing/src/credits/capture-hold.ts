import type { Transaction } from "../database.ts";
import { lockAccount, post } from "./account.ts";
import { burn, captureEntries, type HoldSplit, splitHold } from "./rules.ts";

export type CaptureResult =
  | ({ readonly outcome: "captured" } & HoldSplit)
  | { readonly outcome: "already-ended" }
  | { readonly outcome: "no-hold" };

const burnStatement = `
UPDATE pattern_credits AS credit SET seconds_remaining = burnt.remaining
FROM unnest($1::bigint[], $2::int[]) AS burnt (id, remaining) WHERE credit.id = burnt.id`;

const burnOldest = async (tx: Transaction, userId: string, seconds: number): Promise<void> => {
  const credits = await tx.patternCredit.findMany({
    where: { userId, secondsRemaining: { gt: 0 } },
    orderBy: { id: "asc" },
    select: { id: true, secondsRemaining: true },
  });
  const burnt = burn(credits, seconds);
  await tx.$executeRawUnsafe(
    burnStatement,
    burnt.map(({ id }) => id),
    burnt.map(({ secondsRemaining }) => secondsRemaining),
  );
};

/**
 * End a session's hold, once: capture the seconds played, at most the hold, from the oldest credits, and release the
 * rest. With 0 seconds played, release all of it.
 */
export const captureHold = async (
  tx: Transaction,
  { userId, sessionId, playedSeconds }: { userId: string; sessionId: string; playedSeconds: number },
): Promise<CaptureResult> => {
  const account = await lockAccount(tx, userId);
  const hold = await tx.creditHold.findUnique({ where: { sessionId, userId } });
  if (!hold) return { outcome: "no-hold" };
  if (hold.status !== "held") return { outcome: "already-ended" };

  const split = splitHold(hold.seconds, playedSeconds);
  const { capturedSeconds } = split;
  if (capturedSeconds > 0) await burnOldest(tx, userId, capturedSeconds);
  const status = capturedSeconds > 0 ? "captured" : "released";
  await tx.creditHold.update({
    where: { sessionId },
    data: { status, capturedSeconds, settledAt: new Date() },
  });
  await post(tx, account, captureEntries(split), sessionId);
  return { outcome: "captured", ...split };
};
