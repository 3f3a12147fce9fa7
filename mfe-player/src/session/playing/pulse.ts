import { codeOf, modulatedLuminance } from "@phaselock/signal";

/** Mean relative luminance of the mark. It is dark, so that the little that it may swing is easy to see. */
const meanLuminance = 0.026;

/**
 * How opaque a mark is whose colour has `luminance`, over the dark ground, at a pulse of −1…1. It keeps the limits of the
 * picture: what it emits swings by less than 0.04.
 */
export const pulseOpacity = (luminance: number, beatHz: number, pulse: number): number =>
  Math.min(1, codeOf(modulatedLuminance(meanLuminance, beatHz, pulse)) / codeOf(luminance));

/** Passes the pulse from the picture, which knows it in each frame, to the mark, without rendering the screen again. */
export type Pulse = {
  show(pulse: number): void;
  /** @returns a function that stops it */
  listen(listener: (pulse: number) => void): () => void;
};

export function createPulse(): Pulse {
  let last = 0;
  const listeners = new Set<(pulse: number) => void>();
  return {
    show(pulse) {
      last = pulse;
      for (const listener of listeners) listener(pulse);
    },
    listen(listener) {
      listeners.add(listener);
      listener(last);
      return () => void listeners.delete(listener);
    },
  };
}
