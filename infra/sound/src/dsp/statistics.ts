export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let n = 0; n < values.length; n++) total += values[n] ?? 0;
  return total;
}

export const mean = (values: ArrayLike<number>): number => sum(values) / values.length;

/** Moves the k-th smallest value to its sorted place: smaller ones before it, larger ones after it (Hoare's quickselect). */
function select(values: Float64Array, k: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let [i, j] = [low, high];
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++;
      while ((values[j] ?? 0) > pivot) j--;
      if (i > j) break;
      const swapped = values[i] ?? 0;
      values[i++] = values[j] ?? 0;
      values[j--] = swapped;
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else break;
  }
  return values[k] ?? 0;
}

/** A quantile (0 … 1) with linear interpolation between neighbours. Reorders the values. */
export function quantileInPlace(values: Float64Array, share: number): number {
  const at = share * (values.length - 1);
  const below = Math.floor(at);
  const lower = select(values, below);
  if (at === below) return lower;
  let upper = Number.POSITIVE_INFINITY;
  for (let n = below + 1; n < values.length; n++) upper = Math.min(upper, values[n] ?? upper);
  return lower + (at - below) * (upper - lower);
}

/** A quantile (0 … 1) with linear interpolation between neighbours; NaN of no values. */
export const quantile = (values: ArrayLike<number>, share: number): number => {
  const copy = Float64Array.from(values);
  return copy.length > 0 ? quantileInPlace(copy, share) : Number.NaN;
};

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);
