import { forgetReturnPath, saveReturnPath, useSearchParams } from "@phaselock/web";
import { useEffect } from "react";

/**
 * Remembers the screen's `?returnTo=` for the sign-in. A screen without one forgets what an earlier visit wanted: it
 * would otherwise decide where a sign-in ends that has nothing to do with it.
 * @returns the part of the address that hands it on to the other sign-in screen
 */
export const useReturnTo = (): string => {
  const [parameters] = useSearchParams();
  const returnTo = parameters.get("returnTo");
  useEffect(() => {
    forgetReturnPath();
    if (returnTo) saveReturnPath(returnTo);
  }, [returnTo]);
  return returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
};
