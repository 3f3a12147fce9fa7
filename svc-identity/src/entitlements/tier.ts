import type { Tier } from "@phaselock/contracts";

/** The tier of an account now. Premium ends at its time even if billing's event of the end is lost. */
export const tierOf = ({ premiumUntil }: { readonly premiumUntil: Date | null }): Tier =>
  premiumUntil !== null && premiumUntil > new Date() ? "premium" : "free";
