/**
 * Replaces the phases (in cycles) in `cells[from … to − 1]` by their sines: the same bits in every JavaScript engine,
 * whereas browsers compute Math.sin differently in the last place. Uses only +, −, × and Math.floor, which IEEE 754 fixes.
 *
 * The nearest half cycle is subtracted without rounding, so a phase of a million cycles is as exact as a small one. The
 * rest, at most a quarter cycle, goes into the Taylor polynomial of degree 21, whose remainder is 2e-18.
 * Absolute error: at most 1e-15.
 *
 * The audio thread calls this rather than `sine`: a function boxes each number that it takes or returns on the heap,
 * unless the compiler inlines it, and that depends on the caller.
 */
export function takeSines(cells: Float64Array, from: number, to: number): void {
  for (let n = from; n < to; n++) {
    const cycles = cells[n] ?? 0;
    const halves = Math.floor(2 * cycles + 0.5);
    const x = cycles - 0.5 * halves;
    const z = x * x;
    const high =
      -15.09464257682299 +
      z *
        (3.819952584848282 +
          z *
            (-0.7181223017785006 +
              z * (0.10422916220813984 + z * (-0.012031585942120627 + z * 0.0011309237482517963))));
    const low =
      -41.34170224039976 +
      z * (81.60524927607506 + z * (-76.70585975306139 + z * (42.058693944897655 + z * high)));
    // 1 for an even number of half cycles, −1 for an odd one.
    const sign = 1 - 2 * (halves - 2 * Math.floor(0.5 * halves));
    cells[n] = sign * (x * (6.283185307179586 + z * low));
  }
}

const cell = new Float64Array(1);

/** Returns the sine of a phase in cycles. Absolute error: at most 1e-15. */
export function sine(cycles: number): number {
  cell[0] = cycles;
  takeSines(cell, 0, 1);
  return cell[0] ?? 0;
}

/** Returns the cosine of a phase in cycles. Absolute error: at most 1e-15. */
export const cosine = (cycles: number): number => sine(cycles - Math.floor(cycles) + 0.25);
