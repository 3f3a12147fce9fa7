import type { Effect } from "@phaselock/contracts";

/** Lengths of a step between ticks, as multiples of a power of ten. */
const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 10] as const;
/** About how many ticks each side has. */
const ticksPerSide = 2;

/** An axis of differences with zero in its middle. Places are percent of its length. */
export type Axis = {
  readonly ticks: readonly number[];
  readonly at: (difference: number) => number;
};

/** The axis on which all of these intervals fit. Its ends are round. */
export const axisOf = (effects: readonly Pick<Effect, "difference" | "pooled">[]): Axis => {
  const ends = effects.flatMap(({ difference, pooled }) => [
    difference.low,
    difference.high,
    pooled.low,
    pooled.high,
  ]);
  const reach = Math.max(...ends.map(Math.abs), Number.EPSILON);
  const power = 10 ** Math.floor(Math.log10(reach / ticksPerSide));
  const step = power * (niceSteps.find(it => power * it * ticksPerSide >= reach) ?? 10);
  const end = step * ticksPerSide;
  return {
    ticks: Array.from({ length: 2 * ticksPerSide + 1 }, (_, at) => (at - ticksPerSide) * step),
    at: difference => 50 + (50 * difference) / end,
  };
};
