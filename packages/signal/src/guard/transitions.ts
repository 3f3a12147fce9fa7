/** What change counts towards a flash, and below which level its darker state must be. */
export type FlashThreshold = { readonly change: number; readonly darkerBelow: number };

/** General flash: 10 % of maximum relative luminance, where the darker state is below 0.80 (WCAG 2.2). */
export const flashThreshold: FlashThreshold = { change: 0.1, darkerBelow: 0.8 };

/** Changes within a second that are allowed: three flashes, each of two opposing changes. */
export const maxTransitions = 6;
export const windowMs = 1000;

/** Fewer changes, from this many a second on, are a breach when they go on for four of five seconds. */
const lastingTransitions = 4;
const lastingMs = 4000;
const lastingWindowMs = 5000;

/** Counts changes as IRIS does. */
export type TransitionCounter = {
  /** Records a frame. @returns whether its changes are a breach */
  isBroken(hasChanged: boolean, atMs: number): boolean;
  /** The count over the one that is a breach. */
  load(): number;
};

export function createTransitionCounter(): TransitionCounter {
  const changesMs: number[] = [];
  /** Frames of the last five seconds at which the count was high, and how long each was shown, ms. */
  const lasting: { readonly atMs: number; readonly forMs: number }[] = [];
  let lastMs: number | undefined;
  let lastedMs = 0;
  return {
    isBroken(hasChanged, atMs) {
      if (hasChanged) changesMs.push(atMs);
      while ((changesMs[0] ?? atMs) <= atMs - windowMs) changesMs.shift();
      const count = changesMs.length;
      if (count >= lastingTransitions) lasting.push({ atMs, forMs: atMs - (lastMs ?? atMs) });
      lastMs = atMs;
      while ((lasting[0]?.atMs ?? atMs) <= atMs - lastingWindowMs) lasting.shift();
      lastedMs = lasting.reduce((sum, { forMs }) => sum + forMs, 0);
      // Half a frame is below the resolution of the clock that frames are timed with.
      return count > maxTransitions || (count >= lastingTransitions && lastedMs >= lastingMs - 20);
    },
    load: () => Math.max(changesMs.length / (maxTransitions + 1), lastedMs / lastingMs),
  };
}
