import { consumeReturnPath, readCheckoutIntent, useJourney } from "@phaselock/web";
import { useCallback, useRef } from "react";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

/** Returns a function that computes the path after sign-in from the latest state and removes the saved return path. */
export const usePathAfterSignIn = (): (() => string) => {
  const journey = useJourney();
  const latest = useRef(journey);
  latest.current = journey;
  return useCallback(
    () =>
      pathAfterSignIn({
        returnPath: consumeReturnPath(),
        hasCheckoutIntent: readCheckoutIntent() !== null,
        journeyTarget: latest.current.currentTarget(),
      }),
    [],
  );
};
