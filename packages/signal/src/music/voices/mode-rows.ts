import { takeLogarithms, takePowersOfTwo } from "../../math/exp2.ts";
import { takeSines } from "../../math/sine.ts";

/**
 * Places in a mode, a damped sine that a note is made of: `e^(−decay·τ) · sin(2π·hz·τ + phase)`, risen by a raised cosine
 * over `rise` seconds. Phase in cycles, decay in nepers per second, left and right as amplitudes.
 */
export const mode = { hz: 0, phase: 1, decay: 2, left: 3, right: 4, rise: 5 } as const;
export const modeLength = 6;

/** A mode is left out from the quantum on in which both ears together would hear less than this amplitude. */
const inaudible = 2e-5;

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

/** A note has at most 14 partials, and two modes of the room for each of the first six. */
export const mostModes = 26;

/** Frames after which each mode is inaudible. */
const ends = new Float64Array(mostModes);
/** The modes that are ever audible, the longest first. */
const order = new Int32Array(mostModes);
const cells = new Float64Array(3);

/** Sorts the modes by insertion, which keeps the order of equals, and returns how many are ever audible. */
function sortModes(modes: Float64Array, count: number, sampleRate: number): number {
  let sorted = 0;
  for (let n = 0; n < count; n++) {
    const at = n * modeLength;
    cells[0] = (Math.abs(modes[at + mode.left] ?? 0) + Math.abs(modes[at + mode.right] ?? 0)) / inaudible;
    takeLogarithms(cells, 0, 1);
    const end = ((cells[0] ?? 0) * sampleRate) / ((modes[at + mode.decay] ?? 0) * Math.LOG2E);
    if (!(end > 0)) continue;
    ends[n] = end;
    let place = sorted++;
    while (place > 0 && (ends[order[place - 1] ?? 0] ?? 0) < end) {
      order[place] = order[place - 1] ?? 0;
      place--;
    }
    order[place] = n;
  }
  return sorted;
}

/**
 * Writes the rows of the first `count` modes that are ever audible, the longest first: those that still sound are the
 * first ones. Returns how many rows there are. Boxes nothing.
 */
export function writeRows(
  modes: Float64Array,
  count: number,
  sampleRate: number,
  rows: Float64Array,
): number {
  const sorted = sortModes(modes, count, sampleRate);
  for (let n = 0; n < sorted; n++) {
    const from = (order[n] ?? 0) * modeLength;
    const at = n * rowLength;
    const cyclesPerFrame = (modes[from + mode.hz] ?? 0) / sampleRate;
    const decay = ((modes[from + mode.decay] ?? 0) * Math.LOG2E) / sampleRate;
    cells[0] = -decay;
    takePowersOfTwo(cells, 0, 1);
    cells[1] = cyclesPerFrame + 0.25;
    cells[2] = cyclesPerFrame;
    takeSines(cells, 1, 3);
    const kept = cells[0] ?? 0;
    const cosine = cells[1] ?? 0;
    rows[at + row.cyclesPerFrame] = cyclesPerFrame;
    rows[at + row.phase] = modes[from + mode.phase] ?? 0;
    rows[at + row.decay] = decay;
    rows[at + row.left] = modes[from + mode.left] ?? 0;
    rows[at + row.right] = modes[from + mode.right] ?? 0;
    rows[at + row.rise] = (modes[from + mode.rise] ?? 0) * sampleRate;
    rows[at + row.end] = ends[order[n] ?? 0] ?? 0;
    rows[at + row.feedback] = 2 * kept * cosine;
    rows[at + row.damping] = kept * kept;
    rows[at + row.backCosine] = cosine / kept;
    rows[at + row.backSine] = (cells[2] ?? 0) / kept;
  }
  return sorted;
}
