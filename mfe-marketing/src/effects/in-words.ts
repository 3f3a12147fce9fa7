import type { Effect, ExperimentOutcome } from "@phaselock/contracts";

const digits: Readonly<Record<ExperimentOutcome, number>> = { mood: 1, speed: 2, control: 1 };
const subjects: Readonly<Record<ExperimentOutcome, string>> = {
  mood: "Mood",
  speed: "Reaction speed",
  control: "The share of errors avoided",
};
const units: Readonly<Record<ExperimentOutcome, readonly [one: string, many: string]>> = {
  mood: ["point", "points"],
  speed: ["per second", "per second"],
  control: ["percentage point", "percentage points"],
};

/** The size of a difference without its sign and unit: `0.8`. */
export const sizeOf = (difference: number, outcome: ExperimentOutcome): string =>
  Math.abs(difference).toFixed(digits[outcome]);

/** A difference with its sign: `+0.8`, `−0.3`, `0.0`. */
export const signed = (difference: number, outcome: ExperimentOutcome): string => {
  const size = sizeOf(difference, outcome);
  if (Number(size) === 0) return size;
  return `${difference < 0 ? "−" : "+"}${size}`;
};

/** The size of a difference with its unit: `0.8 points`. */
export const amountOf = (difference: number, outcome: ExperimentOutcome): string => {
  const size = sizeOf(difference, outcome);
  const [one, many] = units[outcome];
  return `${size} ${Number(size) === 1 ? one : many}`;
};

const directed = (difference: number, outcome: ExperimentOutcome): string =>
  `${amountOf(difference, outcome)} ${difference < 0 ? "lower" : "higher"}`;

/**
 * Says what an effect means, as a sentence or two.
 * @example "Mood was about 1.0 point higher with the beat. It could be 0.2 to 1.8."
 */
export const inWords = ({
  outcome,
  difference: { mean, low, high },
  verdict,
}: Pick<Effect, "outcome" | "difference" | "verdict">): string => {
  const subject = subjects[outcome];
  const [near, far] = [low, high].map(Math.abs).toSorted((one, other) => one - other);
  const range = `${sizeOf(near ?? 0, outcome)} to ${sizeOf(far ?? 0, outcome)}`;
  const ends = `from ${directed(low, outcome)} to ${directed(high, outcome)}`;
  if (verdict === "none")
    return `${subject} was the same with the beat and without it, or nearly so: ${ends}.`;
  if (verdict === "unclear") return `With the beat, ${subject.toLowerCase()} could be anything ${ends}.`;
  return `${subject} was about ${directed(mean, outcome)} with the beat. It could be ${range}.`;
};
