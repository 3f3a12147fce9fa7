import type { ExperimentOutcome } from "@phaselock/contracts";

/** Decimals of a measure: whole points would hide a difference, and hundredths of a percentage point say nothing. */
const digits: Readonly<Record<ExperimentOutcome, number>> = { mood: 1, speed: 2, control: 1 };
/** Decimals where there is room for a few characters only. */
const shortDigits: Readonly<Record<ExperimentOutcome, number>> = { mood: 0, speed: 1, control: 0 };

const withSign = (value: number, decimals: number): string => {
  const size = Math.abs(value).toFixed(decimals);
  if (Number(size) === 0) return size;
  return `${value < 0 ? "−" : "+"}${size}`;
};

/** Formats a difference of an outcome's measure with its sign, without its unit: `+0.12`. More is better. */
export const formatDifference = (outcome: ExperimentOutcome, difference: number): string =>
  withSign(difference, digits[outcome]);

/** Formats a round difference, or one that has little room. */
export const formatTick = (outcome: ExperimentOutcome, difference: number): string =>
  withSign(difference, shortDigits[outcome]);

/** Formats a measure as people know it: errors count upwards, although fewer are better. */
export const formatMeasure = (outcome: ExperimentOutcome, value: number): string => {
  if (outcome === "mood") return withSign(value, digits.mood);
  return outcome === "speed"
    ? `${value.toFixed(digits.speed)}/s`
    : `${Math.abs(value).toFixed(digits.control)}%`;
};
