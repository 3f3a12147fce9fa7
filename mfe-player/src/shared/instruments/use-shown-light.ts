import { type LightTrace, type ShownLight, shownLight } from "@phaselock/playback";
import { useEffect, useState } from "react";

/** The light of a trace as state, at most every `everyMs`, whenever there is a new reading. */
export function useShownLight(trace: LightTrace, everyMs: number): ShownLight | null {
  const [shown, setShown] = useState<ShownLight | null>(() => shownLight(trace.readings()));
  useEffect(() => {
    let request = 0;
    let shownMs = Number.NEGATIVE_INFINITY;
    let last: unknown;
    const frame = (nowMs: number) => {
      request = requestAnimationFrame(frame);
      const readings = trace.readings();
      if (readings === last || nowMs - shownMs < everyMs - 8) return;
      shownMs = nowMs;
      last = readings;
      setShown(shownLight(readings));
    };
    request = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(request);
  }, [trace, everyMs]);
  return shown;
}
