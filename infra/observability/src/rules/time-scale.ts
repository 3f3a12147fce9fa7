export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Writes the times of a rule, as they are or shortened for a drill. */
export type TimeScale = {
  /** A duration of PromQL, such as `5m`. @param seconds before it is shortened */
  readonly duration: (seconds: number) => string;
  /** A threshold that is itself a time, in seconds. */
  readonly seconds: (seconds: number) => number;
};

const units = [
  ["d", day],
  ["h", hour],
  ["m", minute],
  ["s", 1],
] as const;

/** The longest unit that needs no fraction; milliseconds below a second. */
const toDuration = (seconds: number): string => {
  const [unit, length] = units.find(([, candidate]) => seconds > 0 && seconds % candidate === 0) ?? [
    "ms",
    1e-3,
  ];
  return `${Math.round(seconds / length)}${unit}`;
};

/** @param factor how many times shorter every time is */
export const scaledBy = (factor: number): TimeScale => ({
  duration: seconds => toDuration(seconds / factor),
  seconds: seconds => seconds / factor,
});

/** Times as they are. */
export const realTime = scaledBy(1);
