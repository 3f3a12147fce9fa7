import { freeSessionMaxSeconds, type Mode, type Payment, type Tier } from "@phaselock/contracts";

/** The length and payment of a suggested session, and its path in the player. */
export type Start = { readonly seconds: number; readonly payment: Payment; readonly to: string };

/** How the user can pay. */
export type Means = {
  readonly tier: Tier;
  /** Seconds that a new session may hold; undefined until they are loaded. */
  readonly availableSeconds: number | undefined;
};

/** Returns how a session of this length is paid: free if it is short enough, null if the user can't pay for it. */
const paymentOf = (seconds: number, { tier, availableSeconds = 0 }: Means): Payment | null => {
  if (tier === "premium") return "premium";
  if (seconds <= freeSessionMaxSeconds) return "free";
  return availableSeconds >= seconds ? "credits" : null;
};

/** Whether the user can pay for a session of a length, in seconds. */
export const isPayable = (seconds: number, means: Means): boolean => paymentOf(seconds, means) !== null;

/**
 * Starts a mode at the wanted length if the user can pay for it, otherwise for the free length. Credits pay only for a length
 * that the user has chosen.
 * @param wanted seconds; null for the mode's own length, or as much of it as is free without Premium
 */
export const startOf = (
  mode: Pick<Mode, "id" | "defaultDurationSeconds">,
  means: Means,
  wanted: number | null,
): Start => {
  const own = mode.defaultDurationSeconds;
  const length = wanted ?? (means.tier === "premium" ? own : Math.min(own, freeSessionMaxSeconds));
  const seconds = isPayable(length, means) ? length : freeSessionMaxSeconds;
  const payment = paymentOf(seconds, means) ?? "free";
  return { seconds, payment, to: `/play/${mode.id}?payment=${payment}&seconds=${seconds}` };
};
