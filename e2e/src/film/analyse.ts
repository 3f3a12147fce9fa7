/** A series of relative luminance, one value for each frame. */
export type Series = ArrayLike<number>;

/** What a beat of known phase explains of a series. */
export type BeatFit = {
  /** Half of the swing from peak to peak. */
  readonly amplitude: number;
  /** What a drift and the beat leave of the series. */
  readonly residual: Float64Array;
  /** Sum of the squares of the residual. */
  readonly error: number;
};

/** Solves `matrix · x = values` in place (Gauss with pivoting). */
function solve(matrix: number[][], values: number[]): number[] {
  const size = values.length;
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    [matrix[column], matrix[pivot]] = [matrix[pivot] ?? [], matrix[column] ?? []];
    [values[column], values[pivot]] = [values[pivot] ?? 0, values[column] ?? 0];
    for (let row = column + 1; row < size; row++) {
      const part = at(row, column) / at(column, column);
      for (let n = column; n < size; n++) (matrix[row] as number[])[n] = at(row, n) - part * at(column, n);
      values[row] = (values[row] ?? 0) - part * (values[column] ?? 0);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let n = row + 1; n < size; n++) values[row] = (values[row] ?? 0) - at(row, n) * (values[n] ?? 0);
    values[row] = (values[row] ?? 0) / at(row, row);
  }
  return values;
}

/** From this many cycles on a drift may bend without being taken for the beat. */
const bendsFromCycles = 3.9;

/**
 * Fits a series by least squares with the beat and a drift, which is a line or, over many cycles, a cubic.
 * @param cycles phase of the beat at each frame
 */
export function fitBeat(series: Series, cycles: ArrayLike<number>): BeatFit {
  const count = series.length;
  const isFast = (cycles[count - 1] ?? 0) - (cycles[0] ?? 0) >= bendsFromCycles;
  const terms = Array.from({ length: count }, (_, n) => {
    const turn = 2 * Math.PI * (cycles[n] ?? 0);
    const at = n / count - 0.5;
    return [Math.cos(turn), Math.sin(turn), 1, at, ...(isFast ? [at ** 2, at ** 3] : [])];
  });
  const rows = (terms[0] ?? []).map((_, row) => row);
  const matrix = rows.map(row =>
    rows.map(column => terms.reduce((sum, it) => sum + (it[row] ?? 0) * (it[column] ?? 0), 0)),
  );
  const values = rows.map(row => terms.reduce((sum, it, n) => sum + (it[row] ?? 0) * (series[n] ?? 0), 0));
  const found = solve(matrix, values);
  const residual = Float64Array.from(
    terms,
    (it, n) => (series[n] ?? 0) - it.reduce((sum, term, k) => sum + term * (found[k] ?? 0), 0),
  );
  return {
    amplitude: Math.hypot(found[0] ?? 0, found[1] ?? 0),
    residual,
    error: residual.reduce((sum, it) => sum + it * it, 0),
  };
}

/** Frequencies are searched this far from the beat, Hz, and found to this accuracy. */
const searchedHz = 0.2;
const foundToHz = 1e-5;

/** How far the frequency of the emitted light is from the beat's, Hz: where the fit leaves least. */
export function frequencyError(series: Series, cycles: ArrayLike<number>, frameHz: number): number {
  const errorAt = (hz: number) =>
    fitBeat(
      series,
      Float64Array.from({ length: series.length }, (_, n) => (cycles[n] ?? 0) + (hz * n) / frameHz),
    ).error;
  // Golden section: the error has one minimum within half a resolution of the beat.
  const golden = 0.618034;
  let reach = Math.min(searchedHz, (0.4 * frameHz) / series.length);
  let middle = 0;
  let least = errorAt(0);
  while (reach > foundToHz) {
    for (const hz of [middle - reach, middle + reach]) {
      const error = errorAt(hz);
      if (error < least) [middle, least] = [hz, error];
    }
    reach *= golden;
  }
  return middle;
}

/** The strongest frequency that is left of a series once the drift and the beat are taken away, dB of the beat. */
export function spurDb({ residual, amplitude }: BeatFit): number {
  const count = residual.length;
  const window = Float64Array.from(
    { length: count },
    (_, n) => 1 - Math.cos((2 * Math.PI * (n + 0.5)) / count),
  );
  const cosine = Float64Array.from({ length: count }, (_, n) => Math.cos((2 * Math.PI * n) / count));
  const sine = Float64Array.from({ length: count }, (_, n) => Math.sin((2 * Math.PI * n) / count));
  let strongest = 0;
  for (let bin = 1; bin <= count / 2; bin++) {
    let real = 0;
    let imaginary = 0;
    for (let n = 0; n < count; n++) {
      const value = (residual[n] ?? 0) * (window[n] ?? 0);
      const turn = (bin * n) % count;
      real += value * (cosine[turn] ?? 0);
      imaginary -= value * (sine[turn] ?? 0);
    }
    strongest = Math.max(strongest, (2 * Math.hypot(real, imaginary)) / count);
  }
  return 20 * Math.log10(strongest / amplitude);
}
