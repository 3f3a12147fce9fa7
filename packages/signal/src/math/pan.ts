import { takeSines } from "./sine.ts";

/**
 * Replaces the place in `cells[at]`, from −1 (left) to 1 (right), by the left ear's share of a sound there, and writes the
 * right ear's into the next cell. The two squares always add up to 1.
 */
export function takeEars(cells: Float64Array, at: number): void {
  const pan = cells[at] ?? 0;
  const eighth = ((pan < -1 ? -1 : pan > 1 ? 1 : pan) + 1) / 8;
  cells[at] = eighth + 0.25;
  cells[at + 1] = eighth;
  takeSines(cells, at, at + 2);
}
