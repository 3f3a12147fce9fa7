import { useLocation } from "@phaselock/web";
import { useEffect } from "react";

/**
 * Goes to the part of the page that the address names, with the focus, so that the next Tab goes on from there. The
 * browser does so by itself only for what is there when the document loads, and a screen of a remote never is.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, goes there again
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [hash, key]);
}
