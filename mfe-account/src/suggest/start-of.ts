import { freeSessionMaxSeconds, type Mode, type Payment, type Tier } from "@phaselock/contracts";

/** How long a suggested session would be, how it would be paid, and the way into the player with both chosen. */
export type Start = { readonly seconds: number; readonly payment: Payment; readonly to: string };

type Means = {
  readonly tier: Tier;
  /** What a new session may hold; undefined while that is not known. */
  readonly availableSeconds: number | undefined;
};

const paymentOf = (wanted: number, { tier, availableSeconds = 0 }: Means): Payment => {
  if (tier === "premium") return "premium";
  return availableSeconds >= wanted ? "credits" : "free";
};

/** A mode at its own length where the user's means last for it, else as long as is free. */
export const startOf = (mode: Pick<Mode, "id" | "defaultDurationSeconds">, means: Means): Start => {
  const payment = paymentOf(mode.defaultDurationSeconds, means);
  const seconds =
    payment === "free"
      ? Math.min(mode.defaultDurationSeconds, freeSessionMaxSeconds)
      : mode.defaultDurationSeconds;
  return { seconds, payment, to: `/play/${mode.id}?payment=${payment}&seconds=${seconds}` };
};
