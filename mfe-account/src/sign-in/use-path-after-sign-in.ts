import { readCheckoutIntent, takeReturnPath, useJourney } from "@phaselock/web";
import { useCallback, useRef } from "react";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

/**
 * Gives the path to go to after a sign-in, as things stand when it is asked for; the saved path is thereby forgotten.
 * @param redirectPath where to go when no return path is saved; by default the journey's target
 */
export const usePathAfterSignIn = (redirectPath?: string): (() => string) => {
  const journey = useJourney();
  const latest = useRef(journey);
  latest.current = journey;
  return useCallback(
    () =>
      pathAfterSignIn({
        returnPath: takeReturnPath(),
        hasCheckoutIntent: readCheckoutIntent() !== null,
        redirectPath,
        journeyTarget: latest.current.currentTarget(),
      }),
    [redirectPath],
  );
};
