import { freeSessionMaxSeconds, type Mode, type Payment, type Tier } from "@phaselock/contracts";

/** The length and payment of a suggested session, and its path in the player. */
export type Start = { readonly seconds: number; readonly payment: Payment; readonly to: string };

type Means = {
  readonly tier: Tier;
  /** Seconds that a new session may hold; undefined until they are loaded. */
  readonly availableSeconds: number | undefined;
};

const paymentOf = (wanted: number, { tier, availableSeconds = 0 }: Means): Payment => {
  if (tier === "premium") return "premium";
  return availableSeconds >= wanted ? "credits" : "free";
};

/** Starts a mode at its default length if the user can pay for it, otherwise for at most the free length. */
export const startOf = (mode: Pick<Mode, "id" | "defaultDurationSeconds">, means: Means): Start => {
  const payment = paymentOf(mode.defaultDurationSeconds, means);
  const seconds =
    payment === "free"
      ? Math.min(mode.defaultDurationSeconds, freeSessionMaxSeconds)
      : mode.defaultDurationSeconds;
  return { seconds, payment, to: `/play/${mode.id}?payment=${payment}&seconds=${seconds}` };
};
