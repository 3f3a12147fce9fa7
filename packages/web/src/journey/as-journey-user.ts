import type { User } from "@phaselock/contracts";
import type { JourneyUser } from "./journey-machine.ts";

/** Picks the fields of a user that the journey uses. */
export const asJourneyUser = (user: User): JourneyUser => ({
  id: user.id,
  isPremium: user.subscriptionTier === "premium",
});
