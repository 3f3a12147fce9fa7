import { holdGraceSeconds } from "@phaselock/contracts";
import type { CreditHold } from "../../generated/client.ts";
import type { Transaction } from "../database.ts";
import { lockAccount, post } from "./account.ts";
import { availableSeconds, holdEntry } from "./rules.ts";

/** `conflict`: the session already has a different or a settled hold. */
export type HoldResult =
  | { readonly outcome: "held"; readonly hold: CreditHold }
  | { readonly outcome: "insufficient"; readonly availableSeconds: number }
  | { readonly outcome: "conflict" };

/**
 * Reserve seconds of a user's available balance for a session. Repeating the same request returns the existing hold. A
 * hold expires some time after the session's planned end, in case it is never settled.
 */
export const placeHold = async (
  tx: Transaction,
  { userId, sessionId, seconds }: { userId: string; sessionId: string; seconds: number },
): Promise<HoldResult> => {
  const account = await lockAccount(tx, userId);
  const existing = await tx.creditHold.findUnique({ where: { sessionId } });
  if (existing) {
    const isSame = existing.userId === userId && existing.seconds === seconds && existing.status === "held";
    return isSame ? { outcome: "held", hold: existing } : { outcome: "conflict" };
  }
  const available = availableSeconds(account);
  if (seconds > available) return { outcome: "insufficient", availableSeconds: available };

  const expiresAt = new Date(Date.now() + (seconds + holdGraceSeconds) * 1000);
  const data = { sessionId, userId, seconds, expiresAt };
  // Another user may name the same session at the same time, under their own account lock.
  const [hold] = await tx.creditHold.createManyAndReturn({ data, skipDuplicates: true });
  if (!hold) return { outcome: "conflict" };
  await post(tx, account, [holdEntry(seconds)], sessionId);
  return { outcome: "held", hold };
};
