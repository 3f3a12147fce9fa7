import { areaPart, type Regions } from "./regions.ts";
import { createTransitionCounter, type FlashThreshold, windowMs } from "./transitions.ts";

const isSameSign = (one: number, other: number) => (one <= 0 && other <= 0) || (one >= 0 && other >= 0);

/** Turns the means of one region into changes: rises or falls that reach the threshold within a second. */
function createRun({ change, darkerBelow }: FlashThreshold) {
  let steps: { readonly step: number; readonly atMs: number }[] = [];
  let reached = 0;
  return (step: number, darker: number, atMs: number): boolean => {
    const before = reached;
    if (isSameSign(before, step)) {
      const kept = steps.findIndex(it => it.atMs > atMs - windowMs);
      if (kept > 0) steps = steps.slice(kept);
      if (kept === -1) steps = [];
      steps.push({ step, atMs });
      reached = steps.reduce((sum, it) => sum + it.step, 0);
    } else {
      steps = [{ step, atMs }];
      reached = step;
    }
    if (isSameSign(before, reached) && Math.abs(before) >= change) return false;
    return Math.abs(reached) >= change && darker < darkerBelow;
  };
}

/**
 * IRIS's rule, on the frame and on each window: the mean changes by the threshold while at least a quarter of the
 * pixels change. It also counts flashes that move, where no pixel alone flashes often.
 */
export function createMeanRule(regions: Regions, threshold: FlashThreshold) {
  const states = regions.map(pixels => ({
    pixels,
    run: createRun(threshold),
    counter: createTransitionCounter(),
    mean: 0,
  }));
  let before: Float32Array | undefined;
  return {
    isBroken(values: Float32Array, atMs: number): boolean {
      const last = before;
      before = values;
      let isBroken = false;
      for (const state of states) {
        let sum = 0;
        let changed = 0;
        for (const pixel of state.pixels) {
          const value = values[pixel] ?? 0;
          sum += value;
          if (last && value !== last[pixel]) changed++;
        }
        const mean = sum / state.pixels.length;
        const step = changed >= Math.floor(areaPart * state.pixels.length) ? mean - state.mean : 0;
        const hasChanged = last !== undefined && state.run(step, Math.min(mean, state.mean), atMs);
        state.mean = mean;
        if (state.counter.isBroken(hasChanged, atMs)) isBroken = true;
      }
      return isBroken;
    },
    load: (): number => Math.max(...states.map(({ counter }) => counter.load())),
  };
}
