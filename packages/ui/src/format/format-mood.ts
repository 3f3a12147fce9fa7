/**
 * Formats a change of mood to a tenth, with its sign: `+1.3`, `−0.4`, `0.0`.
 * @param change difference of two mood scores, −20 to 20
 */
export const formatMood = (change: number): string => {
  const size = Math.abs(change).toFixed(1);
  if (size === "0.0") return size;
  return `${change < 0 ? "−" : "+"}${size}`;
};
