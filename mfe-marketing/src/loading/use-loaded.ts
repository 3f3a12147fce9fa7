import { useOnline } from "@phaselock/web/page";
import { useCallback, useEffect, useRef, useState } from "react";

type Outcome<Value> = { readonly state: "failed" } | { readonly state: "loaded"; readonly value: Value };

/** The state of loading a value. */
export type Loading<Value> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "loaded"; readonly value: Value };

/**
 * Loads what a page shows. It loads again when the browser is back online after a failure, and when `load` changes; an answer
 * to an earlier `load` is ignored.
 * @param load the same function as long as it loads the same
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loading<Value> {
  const isOnline = useOnline();
  const [settled, setSettled] = useState<{ load: typeof load; outcome: Outcome<Value> } | null>(null);
  const latest = useRef<Promise<Value> | null>(null);
  const loaded = useRef<typeof load | null>(null);

  const start = useCallback(() => {
    const promise = load();
    latest.current = promise;
    setSettled(null);
    const settle = (outcome: Outcome<Value>) => {
      if (latest.current !== promise) return;
      if (outcome.state === "loaded") loaded.current = load;
      setSettled({ load, outcome });
    };
    promise.then(
      value => settle({ state: "loaded", value }),
      () => settle({ state: "failed" }),
    );
  }, [load]);

  useEffect(() => {
    if (loaded.current === load) return;
    if (isOnline) start();
    else setSettled({ load, outcome: { state: "failed" } });
  }, [isOnline, load, start]);

  if (settled?.load !== load) return { state: "loading" };
  const { outcome } = settled;
  return outcome.state === "failed" ? { state: "failed", retry: start } : outcome;
}
