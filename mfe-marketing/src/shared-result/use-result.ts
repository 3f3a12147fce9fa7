import { useOnline } from "@phaselock/web/page";
import { useCallback, useEffect, useState } from "react";
import type { LoadedResult } from "./check-result.ts";
import { loadResult } from "./load-result.ts";

/** How far loading has come. */
export type Loading =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "missing" }
  | ({ readonly state: "loaded" } & LoadedResult);

/** Loads a shared result when the page is shown, and again when the browser is back online after a failure. */
export function useResult(token: string): Loading {
  const isOnline = useOnline();
  const [loading, setLoading] = useState<Exclude<Loading["state"], "loaded"> | LoadedResult>("loading");
  const start = useCallback(() => {
    setLoading("loading");
    loadResult(token).then(
      result => setLoading(result ?? "missing"),
      () => setLoading("failed"),
    );
  }, [token]);
  useEffect(() => {
    // A failure while offline is retried, because `isOnline` changes.
    if (isOnline) start();
    else setLoading(now => (now === "loading" ? "failed" : now));
  }, [isOnline, start]);
  if (loading === "failed") return { state: "failed", retry: start };
  if (typeof loading === "string") return { state: loading };
  return { state: "loaded", ...loading };
}
