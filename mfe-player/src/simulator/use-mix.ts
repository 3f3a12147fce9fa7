import { defaultStrength } from "@phaselock/signal";
import { useCallback, useMemo, useState } from "react";
import type { Heard, Mix, Muted } from "./heard.ts";

const asComposed: Heard = { strength: defaultStrength, muted: [] };

/** Keeps the strength and the muted layers as state of a screen. */
export function useMix(): Mix {
  const [heard, setHeard] = useState(asComposed);
  const setStrength = useCallback(
    (strength: Heard["strength"]) => setHeard(before => ({ ...before, strength })),
    [],
  );
  const toggleMute = useCallback(
    (what: Muted) =>
      setHeard(({ strength, muted }) => ({
        strength,
        muted: muted.includes(what) ? muted.filter(it => it !== what) : [...muted, what],
      })),
    [],
  );
  return useMemo(() => ({ ...heard, setStrength, toggleMute }), [heard, setStrength, toggleMute]);
}
