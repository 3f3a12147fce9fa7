import { useLocation } from "@phaselock/web";
import { useEffect } from "react";

/**
 * Goes to the part of the page that the address names. The browser does so by itself only for what is there when the
 * document loads, and a screen of a remote never is.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, goes there again
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
}
