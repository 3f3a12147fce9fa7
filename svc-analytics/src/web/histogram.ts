/** Smaller values share bucket 0, which stands for 0. */
const lowest = 0.001;
/** Each bucket ends 10 % above its start, so that its middle is within 5 % of every value in it. */
const growth = 1.1;

/**
 * The bucket of a value, from 0: buckets grow with the value, so that one histogram serves milliseconds and the scores of
 * layout shift. A vital of the contract is in one of 214.
 */
export const bucketOf = (value: number): number =>
  value < lowest ? 0 : 1 + Math.floor(Math.log(value / lowest) / Math.log(growth));

/** The value that a bucket stands for: its geometric middle. */
export const middleOf = (bucket: number): number => (bucket === 0 ? 0 : lowest * growth ** (bucket - 0.5));

/** Where a share of a histogram's values lies at or below, such as the 75th percentile for 0.75. */
export const percentileOf = (
  buckets: readonly { readonly bucket: number; readonly count: number }[],
  share: number,
): number => {
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
  let left = share * sorted.reduce((sum, { count }) => sum + count, 0);
  for (const { bucket, count } of sorted) {
    left -= count;
    if (left <= 0) return middleOf(bucket);
  }
  return 0;
};
