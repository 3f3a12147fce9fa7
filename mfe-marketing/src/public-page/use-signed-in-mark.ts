import { signedInMark } from "@phaselock/contracts";
import { useHasStoredTokens } from "@phaselock/web/page";
import { useEffect } from "react";

/** Keeps the mark of the document's script (`signedInMarkScript`) true while the page is open: another tab may sign out. */
export const useSignedInMark = (): void => {
  const isSignedIn = useHasStoredTokens();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSignedIn) dataset[signedInMark] = "";
    else delete dataset[signedInMark];
  }, [isSignedIn]);
};
