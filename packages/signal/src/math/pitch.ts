import { takePowersOfTwo } from "./exp2.ts";

/** Replaces the MIDI note in `cells[at]` by its frequency in Hz: equal temperament, A4 = 69 = 440 Hz. Boxes nothing. */
export function takePitch(cells: Float64Array, at: number): void {
  cells[at] = ((cells[at] ?? 0) - 69) / 12;
  takePowersOfTwo(cells, at, at + 1);
  cells[at] = 440 * (cells[at] ?? 0);
}
