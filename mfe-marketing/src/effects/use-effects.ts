import { useOnline } from "@phaselock/web/page";
import { useCallback, useEffect, useState } from "react";
import { type KnownEffects, loadEffects } from "./load-effects.ts";

/** How far loading has come. */
export type Loading =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "loaded"; readonly known: KnownEffects };

/** Loads the public effects when the page is shown, and again when the browser is back online after a failure. */
export function useEffects(): Loading {
  const isOnline = useOnline();
  const [known, setKnown] = useState<KnownEffects | "failed" | null>(null);
  const start = useCallback(() => {
    setKnown(null);
    loadEffects().then(setKnown, () => setKnown("failed"));
  }, []);
  useEffect(() => {
    // A failure while offline is retried, because `isOnline` changes.
    if (isOnline) start();
    else setKnown(now => now ?? "failed");
  }, [isOnline, start]);
  if (known === null) return { state: "loading" };
  return known === "failed" ? { state: "failed", retry: start } : { state: "loaded", known };
}
