/**
 * Formats a change of mood with its sign: `+1.3`, `−0.4`, `0.0`.
 * @param change difference of two mood scores, −20 to 20
 * @param digits decimals, by default one
 */
export const formatMood = (change: number, digits: 0 | 1 = 1): string => {
  const size = Math.abs(change).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${change < 0 ? "−" : "+"}${size}`;
};
