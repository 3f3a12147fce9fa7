import { withSign } from "./evidence-texts.ts";

/** Lengths of a step between ticks, as multiples of a power of ten. */
const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 10] as const;
const ticksPerSide = 2;

/** An axis of differences with zero in its middle. Places are percent of its length. */
export type Axis = {
  readonly ticks: readonly number[];
  /** A tick's label, with as many decimals as the step between ticks needs: `−0.25`. */
  readonly labelOf: (tick: number) => string;
  readonly at: (difference: number) => number;
};

/**
 * The axis on which all of these differences fit. Its ends are round.
 * @param least the axis reaches at least this far on both sides
 */
export const axisOf = (differences: readonly number[], least = Number.EPSILON): Axis => {
  const reach = Math.max(least, ...differences.map(Math.abs));
  const power = Math.floor(Math.log10(reach / ticksPerSide));
  const nice = niceSteps.find(it => 10 ** power * it * ticksPerSide >= reach) ?? 10;
  const step = 10 ** power * nice;
  const decimals = Math.max(0, -power + (Number.isInteger(nice) ? 0 : 1) - (nice === 10 ? 1 : 0));
  const end = step * ticksPerSide;
  return {
    ticks: Array.from({ length: 2 * ticksPerSide + 1 }, (_, at) => (at - ticksPerSide) * step),
    labelOf: tick => (tick === 0 ? "0" : withSign(tick, decimals)),
    at: difference => 50 + (50 * difference) / end,
  };
};
