import { secondsPerCredit } from "@phaselock/contracts";

/** What a user owns, and how much of it is held for sessions. Whole seconds; 0 ≤ held ≤ balance. */
export type Account = { readonly balanceSeconds: number; readonly heldSeconds: number };

/** One line of the ledger. The balance changes sum to the balance, the held changes to what is held. */
export type Entry = {
  readonly kind: "grant" | "hold" | "capture" | "release";
  readonly balanceChange: number;
  readonly heldChange: number;
};

/** What a new session may hold. */
export const availableSeconds = ({ balanceSeconds, heldSeconds }: Account): number =>
  balanceSeconds - heldSeconds;

/** The account after a line of the ledger. */
export const apply = (account: Account, { balanceChange, heldChange }: Entry): Account => ({
  balanceSeconds: account.balanceSeconds + balanceChange,
  heldSeconds: account.heldSeconds + heldChange,
});

/** Credits bought are seconds owned. */
export const grantEntry = (credits: number): Entry => ({
  kind: "grant",
  balanceChange: credits * secondsPerCredit,
  heldChange: 0,
});

/** Seconds reserved stay owned. */
export const holdEntry = (seconds: number): Entry => ({
  kind: "hold",
  balanceChange: 0,
  heldChange: seconds,
});

/** How a hold ends: what was played, capped by the hold, is captured; the rest is released. */
export const splitHold = (heldSeconds: number, playedSeconds: number) => {
  const capturedSeconds = Math.min(playedSeconds, heldSeconds);
  return { capturedSeconds, releasedSeconds: heldSeconds - capturedSeconds };
};
export type HoldSplit = ReturnType<typeof splitHold>;

/** The ledger's lines of a settlement; a part that moves nothing has none. */
export const captureEntries = ({ capturedSeconds, releasedSeconds }: HoldSplit): readonly Entry[] => {
  const entries: readonly Entry[] = [
    { kind: "capture", balanceChange: -capturedSeconds, heldChange: -capturedSeconds },
    { kind: "release", balanceChange: 0, heldChange: -releasedSeconds },
  ];
  return entries.filter(({ heldChange }) => heldChange < 0);
};

/** A credit as far as burning it goes. */
export type Credit = { readonly id: bigint; readonly secondsRemaining: number };

/**
 * Take seconds from credits, oldest first, by the second.
 * @param credits oldest first
 * @returns the credits that change, with what remains of them
 * @throws RangeError when the credits don't hold that much: the account and its credits disagree
 */
export const burn = (credits: readonly Credit[], seconds: number): readonly Credit[] => {
  const changed: Credit[] = [];
  let due = seconds;
  for (const { id, secondsRemaining } of credits) {
    const taken = Math.min(due, secondsRemaining);
    if (taken > 0) changed.push({ id, secondsRemaining: secondsRemaining - taken });
    due -= taken;
  }
  if (due > 0) throw new RangeError(`credits are ${due} s short of the ${seconds} s to burn`);
  return changed;
};
