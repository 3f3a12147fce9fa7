import { exp2, log2 } from "../math/exp2.ts";
import { cosine, sine } from "../math/sine.ts";

/** A damped sine that a note is made of: `e^(−decay·τ) · sin(2π·hz·τ + phase)`, risen by a raised cosine. */
export type Mode = {
  readonly hz: number;
  /** In cycles. */
  readonly phase: number;
  /** Nepers per second. */
  readonly decay: number;
  /** Amplitudes. */
  readonly left: number;
  readonly right: number;
  /** Seconds from silence to its full level. */
  readonly rise: number;
};

/** A mode is left out from the quantum on in which both ears together would hear less than this amplitude. */
export const inaudible = 2e-5;

/** Places in a row of prepared modes. Rows of a note follow each other in one Float64Array. */
export const row = {
  cyclesPerFrame: 0,
  phase: 1,
  /** Powers of two per frame. */
  decay: 2,
  left: 3,
  right: 4,
  /** Frames from silence to the full level. */
  rise: 5,
  /** Frames from the onset after which the mode is inaudible. */
  end: 6,
  /** Coefficients of the recurrence `y[n] = feedback · y[n−1] − damping · y[n−2]`. */
  feedback: 7,
  damping: 8,
  /** Cosine and sine of one frame's turn, over one frame's decay: they give the frame before the first. */
  backCosine: 9,
  backSine: 10,
} as const;
export const rowLength = 11;

function endOf({ left, right, decay }: Mode, sampleRate: number): number {
  const excess = log2((Math.abs(left) + Math.abs(right)) / inaudible);
  return decay > 0 ? (excess * sampleRate) / (decay * Math.LOG2E) : Number.POSITIVE_INFINITY;
}

/** Prepares the rows of all modes that are ever audible, the longest first: those that still sound are the first ones. */
export function rowsOf(modes: readonly Mode[], sampleRate: number): Float64Array {
  const lasting = modes
    .map(mode => ({ mode, end: endOf(mode, sampleRate) }))
    .filter(({ end }) => end > 0)
    .sort((a, b) => b.end - a.end);
  return Float64Array.from(
    lasting.flatMap(({ mode, end }) => {
      const cyclesPerFrame = mode.hz / sampleRate;
      const decay = (mode.decay * Math.LOG2E) / sampleRate;
      const kept = exp2(-decay);
      return [
        cyclesPerFrame,
        mode.phase,
        decay,
        mode.left,
        mode.right,
        mode.rise * sampleRate,
        end,
        2 * kept * cosine(cyclesPerFrame),
        kept * kept,
        cosine(cyclesPerFrame) / kept,
        sine(cyclesPerFrame) / kept,
      ];
    }),
  );
}
