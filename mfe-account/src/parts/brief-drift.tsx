import { Drift } from "@phaselock/ui";
import { useEffect, useState } from "react";

/** What moves for longer than 5 s has to offer a way to stop it (WCAG 2.2.2); this doesn't. */
const movesForMs = 4_500;

/** The signature beside something to be read: it moves when it arrives, then stands still. */
export function BriefDrift(props: { readonly lock: number; readonly seed: number }) {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), movesForMs);
    return () => clearTimeout(timer);
  }, []);
  return <Drift {...props} paused={isStill} />;
}
