import type { User } from "@phaselock/contracts";
import { journeyTarget, journeyTypeOf } from "../journey/journey-type.ts";

/**
 * Where to go after sign-in: the saved return path wins, then a purchase that waits for it, then the path that the
 * caller gives, then the journey's target.
 */
export const pathAfterSignIn = (choices: {
  readonly returnPath: string | null;
  readonly hasCheckoutIntent: boolean;
  readonly redirectPath: string | undefined;
  readonly user: User;
  readonly nowMs: number;
}): string => {
  if (choices.returnPath) return choices.returnPath;
  if (choices.hasCheckoutIntent) return "/pricing";
  return choices.redirectPath ?? journeyTarget(journeyTypeOf(choices.user, choices.nowMs));
};
