import { clearReturnPath, saveReturnPath, useSearchParams } from "@phaselock/web";
import { useEffect } from "react";

/**
 * Saves the screen's `?returnTo=` for the sign-in. Without one, it removes the path of an earlier visit, which must not
 * affect this sign-in.
 * @returns the query string that passes `returnTo` to the other sign-in screen
 */
export const useReturnTo = (): string => {
  const [parameters] = useSearchParams();
  const returnTo = parameters.get("returnTo");
  useEffect(() => {
    clearReturnPath();
    if (returnTo) saveReturnPath(returnTo);
  }, [returnTo]);
  return returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
};
