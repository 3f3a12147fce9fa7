import type { Tier } from "@phaselock/contracts";
import type { Account } from "../accounts/account.ts";

/** The tier of an account now. Premium ends at its time even if billing's event of the end is lost. */
export const tierOf = ({ premiumUntil }: Pick<Account, "premiumUntil">): Tier =>
  premiumUntil !== null && premiumUntil > new Date() ? "premium" : "free";
