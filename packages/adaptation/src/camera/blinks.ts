/** An eye closure that has ended. */
export type Closure = {
  readonly kind: "blink" | "closure";
  /** When the eyes closed and opened again, in milliseconds. */
  readonly fromMs: number;
  readonly toMs: number;
};

/** Finds blinks and longer closures in a series of openness. */
export type BlinkDetector = {
  /** @returns the closure that ends with this frame */
  add(openness: number, atMs: number): Closure | null;
  /** Drops an unfinished closure, because the face is no longer visible. */
  lose(): void;
  readonly isClosed: boolean;
};

/** Openness below which eyes close, and above which they open again. Between the two nothing changes. */
export const closesBelow = 0.35;
export const opensAbove = 0.55;
/** Durations of a blink, in milliseconds. Shorter is noise, longer is a closure. */
export const blinkMs = { min: 80, max: 500 } as const;
/** With a longer gap between two frames, the eyes' state between them is unknown. */
const maxGapMs = 400;

export function createBlinkDetector(): BlinkDetector {
  let last: { readonly openness: number; readonly atMs: number } | undefined;
  let closedMs: number | undefined;
  /** When the openness crossed the level, between the last frame and this one. */
  const crossingMs = (level: number, openness: number, atMs: number) =>
    !last || last.openness === openness
      ? atMs
      : last.atMs + ((level - last.openness) / (openness - last.openness)) * (atMs - last.atMs);
  return {
    add(openness, atMs) {
      if (last && atMs - last.atMs > maxGapMs) {
        last = undefined;
        closedMs = undefined;
      }
      let ended: Closure | null = null;
      // A closure counts only if its start was seen.
      if (closedMs === undefined && last && openness < closesBelow && last.openness >= closesBelow)
        closedMs = crossingMs(closesBelow, openness, atMs);
      else if (closedMs !== undefined && openness > opensAbove) {
        const toMs = crossingMs(opensAbove, openness, atMs);
        const lengthMs = toMs - closedMs;
        if (lengthMs >= blinkMs.min)
          ended = { kind: lengthMs <= blinkMs.max ? "blink" : "closure", fromMs: closedMs, toMs };
        closedMs = undefined;
      }
      last = { openness, atMs };
      return ended;
    },
    lose() {
      last = undefined;
      closedMs = undefined;
    },
    get isClosed() {
      return closedMs !== undefined;
    },
  };
}
