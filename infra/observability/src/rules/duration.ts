export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

const units = [
  ["d", day],
  ["h", hour],
  ["m", minute],
] as const;

/** A duration of PromQL, such as `5m`, in the longest unit that needs no fraction. */
export const duration = (seconds: number): string => {
  const [unit, length] = units.find(([, candidate]) => seconds % candidate === 0) ?? ["s", 1];
  return `${seconds / length}${unit}`;
};
