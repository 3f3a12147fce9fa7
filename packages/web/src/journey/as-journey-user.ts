import type { User } from "@phaselock/contracts";
import type { JourneyUser } from "./journey-machine.ts";

/** What the journey has to know of a user. */
export const asJourneyUser = (user: User): JourneyUser => ({
  id: user.id,
  isPremium: user.subscriptionTier === "premium",
});
