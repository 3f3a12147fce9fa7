import { nice, ticks } from "d3-array";

/** The axis is at least this far from zero on both sides, in points of mood. */
const leastReach = 2;
/** About how many ticks there are. */
const tickCount = 4;

/** An axis of changes in mood, in points, with zero in its middle. Places are percent of its length. */
export type MoodAxis = {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly at: (change: number) => number;
};

/** The axis that these changes fit on. Its ends are round. */
export const moodAxis = (changes: readonly number[]): MoodAxis => {
  const reach = Math.max(leastReach, ...changes.map(Math.abs));
  const [low, high] = nice(-reach, reach, tickCount);
  return {
    low,
    high,
    ticks: ticks(low, high, tickCount),
    at: change => ((change - low) / (high - low)) * 100,
  };
};
