import { useMeasuringChoice } from "@phaselock/web/page";
import { lazy, Suspense, useEffect, useState } from "react";
import { onceLoaded } from "../once-loaded.ts";

/** A browser never retries an import that failed. Nothing is asked or measured then until the next document. */
const Loaded = lazy(() => import("./loaded-measuring.tsx").catch(() => ({ default: () => null })));

/**
 * Asks whether the user may be measured, and measures where the answer is yes. Its code loads after the page, and where
 * the answer is no or the browser refuses, not at all.
 */
export const Measuring = () => {
  const choice = useMeasuringChoice();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => onceLoaded(() => setLoaded(true)), []);
  return isLoaded && choice !== "no" && choice !== "refused" ? (
    <Suspense>
      <Loaded choice={choice} />
    </Suspense>
  ) : null;
};
