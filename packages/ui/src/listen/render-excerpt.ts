import { createEngine, quantumFrames, type Score, scheduleOf } from "@phaselock/signal";

/** Both channels of a sound, in whole quanta. */
export type Rendered = {
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
};

/** Longest stretch of rendering without a pause, ms: far below the 50 ms at which a page feels blocked. */
const sliceMs = 8;

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/**
 * Renders the start of a session with the engine that plays it: the same samples, with its fades at both ends. It works
 * in slices, so that the page stays responsive.
 * @param isWanted asked between slices
 * @returns null if it was no longer wanted
 */
export async function renderExcerpt(
  score: Score,
  seconds: number,
  sampleRate: number,
  isWanted: () => boolean,
): Promise<Rendered | null> {
  const engine = createEngine(scheduleOf(score, seconds), sampleRate);
  const frames = Math.ceil((seconds * sampleRate) / quantumFrames) * quantumFrames;
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  const quantum = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)] as const;
  let sliceEnds = performance.now() + sliceMs;
  for (let frame = 0; frame < frames; frame += quantumFrames) {
    if (performance.now() > sliceEnds) {
      await nextTask();
      if (!isWanted()) return null;
      sliceEnds = performance.now() + sliceMs;
    }
    engine.render(frame, ...quantum);
    left.set(quantum[0], frame);
    right.set(quantum[1], frame);
  }
  return { left, right };
}
