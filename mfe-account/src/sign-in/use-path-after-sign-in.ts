import { readCheckoutIntent, takeReturnPath, useJourney } from "@phaselock/web";
import { useCallback, useRef } from "react";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

/** Gives the path to go to after a sign-in, as things stand when it is asked for; the saved path is thereby forgotten. */
export const usePathAfterSignIn = (): (() => string) => {
  const journey = useJourney();
  const latest = useRef(journey);
  latest.current = journey;
  return useCallback(
    () =>
      pathAfterSignIn({
        returnPath: takeReturnPath(),
        hasCheckoutIntent: readCheckoutIntent() !== null,
        journeyTarget: latest.current.currentTarget(),
      }),
    [],
  );
};
