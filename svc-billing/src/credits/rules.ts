import { secondsPerCredit } from "@phaselock/contracts";

/** A user's balance, and how much of it is held for sessions. Whole seconds; 0 ≤ held ≤ balance. */
export type Account = { readonly balanceSeconds: number; readonly heldSeconds: number };

/**
 * `refund`, `dispute`: the money of credits went back, and their unused seconds with it. `late-refund`: the same, of
 * seconds that a session held at that time. `adjust`: a refund failed or a dispute was won. `lapse`: the user was erased.
 */
export type EntryKind =
  | "grant"
  | "hold"
  | "capture"
  | "release"
  | "late-capture"
  | ReclaimKind
  | "adjust"
  | "lapse";
export type ReclaimKind = "refund" | "dispute" | "late-refund";

/** One ledger entry. The balance changes sum to the balance, the held changes to the held seconds. */
export type Entry = {
  readonly kind: EntryKind;
  readonly balanceChange: number;
  readonly heldChange: number;
  /** Seconds played for which no balance was left. Only a late capture has any. */
  readonly shortfallSeconds: number;
};

/** The seconds that a new session may hold. */
export const availableSeconds = ({ balanceSeconds, heldSeconds }: Account): number =>
  balanceSeconds - heldSeconds;

/** The account after a ledger entry. */
export const apply = (account: Account, { balanceChange, heldChange }: Entry): Account => ({
  balanceSeconds: account.balanceSeconds + balanceChange,
  heldSeconds: account.heldSeconds + heldChange,
});

/** An entry that adds seconds to the balance, or takes seconds that no session holds. */
export const balanceEntry = (kind: EntryKind, balanceChange: number): Entry => ({
  kind,
  balanceChange,
  heldChange: 0,
  shortfallSeconds: 0,
});

/** A grant adds the credits' seconds to the balance. */
export const grantEntry = (credits: number): Entry => balanceEntry("grant", credits * secondsPerCredit);

/** A hold reserves seconds; they stay in the balance. */
export const holdEntry = (seconds: number): Entry => ({
  kind: "hold",
  balanceChange: 0,
  heldChange: seconds,
  shortfallSeconds: 0,
});

/** Split a hold at its end: the seconds played, at most the hold, are captured; the rest is released. */
export const splitHold = (heldSeconds: number, playedSeconds: number) => {
  const capturedSeconds = Math.min(playedSeconds, heldSeconds);
  return { capturedSeconds, releasedSeconds: heldSeconds - capturedSeconds };
};
export type HoldSplit = ReturnType<typeof splitHold>;

/** The ledger entries that end a hold; a part of 0 seconds has none. */
export const captureEntries = ({ capturedSeconds, releasedSeconds }: HoldSplit): readonly Entry[] => {
  const entries: readonly Entry[] = [
    {
      kind: "capture",
      balanceChange: -capturedSeconds,
      heldChange: -capturedSeconds,
      shortfallSeconds: 0,
    },
    { kind: "release", balanceChange: 0, heldChange: -releasedSeconds, shortfallSeconds: 0 },
  ];
  return entries.filter(({ heldChange }) => heldChange < 0);
};

/**
 * Split the seconds played of a hold that expired before its session's end: what the balance can still bear, without what
 * other sessions hold, is captured; the rest falls short.
 */
export const splitLateCapture = (account: Account, heldSeconds: number, playedSeconds: number) => {
  const dueSeconds = Math.min(playedSeconds, heldSeconds);
  const capturedSeconds = Math.min(dueSeconds, availableSeconds(account));
  return { capturedSeconds, shortfallSeconds: dueSeconds - capturedSeconds };
};
export type LateSplit = ReturnType<typeof splitLateCapture>;

/** The ledger entry of a late capture; none if nothing was played. */
export const lateCaptureEntries = ({ capturedSeconds, shortfallSeconds }: LateSplit): readonly Entry[] =>
  capturedSeconds + shortfallSeconds === 0
    ? []
    : [{ kind: "late-capture", balanceChange: 0 - capturedSeconds, heldChange: 0, shortfallSeconds }];

/**
 * The seconds that the returned money of a purchase has paid for, rounded down.
 * @param returnedCents the sum of refunds and disputes; more than the amount counts as the amount
 */
export const dueSeconds = (
  { packSeconds, amountCents }: { packSeconds: number; amountCents: number },
  returnedCents: number,
): number => Math.floor((packSeconds * Math.min(returnedCents, amountCents)) / amountCents);

/**
 * The money that the unused seconds of a purchase are worth, in cents, rounded down. Refunding it never claims back more
 * than those seconds.
 */
export const centsOfUnused = (
  { packSeconds, amountCents }: { packSeconds: number; amountCents: number },
  unusedSeconds: number,
): number => Math.floor((amountCents * unusedSeconds) / packSeconds);

/** The fields of a credit that burning needs. */
export type Credit = { readonly id: bigint; readonly secondsRemaining: number };

/**
 * Burn seconds of credits, by the second.
 * @param credits in the order in which they burn
 * @returns the credits that change, with their remaining seconds
 * @throws RangeError if the credits have too few seconds, which means that the account and its credits disagree
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

/**
 * Put seconds back into credits.
 * @param credits in the order in which they fill, each to at most its whole time
 * @returns the credits that change, with their remaining seconds
 * @throws RangeError if the credits have no room for all of them, which means that more returns than was taken
 */
export const refill = (credits: readonly Credit[], seconds: number): readonly Credit[] => {
  const missing = credits.map(credit => ({
    ...credit,
    secondsRemaining: secondsPerCredit - credit.secondsRemaining,
  }));
  return burn(missing, seconds).map(credit => ({
    ...credit,
    secondsRemaining: secondsPerCredit - credit.secondsRemaining,
  }));
};
