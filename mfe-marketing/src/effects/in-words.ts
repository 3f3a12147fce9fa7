import type { Effect, ExperimentOutcome } from "@phaselock/contracts";
import { amountOf, outcomeTexts, sizeOf } from "@phaselock/ui/evidence-texts";

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
  const { name, lower } = outcomeTexts[outcome];
  const [near, far] = [low, high].map(Math.abs).toSorted((one, other) => one - other);
  const range = `${sizeOf(near ?? 0, outcome)} to ${sizeOf(far ?? 0, outcome)}`;
  const ends = `from ${directed(low, outcome)} to ${directed(high, outcome)}`;
  if (verdict === "none") return `${name} was the same with the beat and without it, or nearly so: ${ends}.`;
  if (verdict === "unclear") return `With the beat, ${lower} could be anything ${ends}.`;
  return `${name} was about ${directed(mean, outcome)} with the beat. It could be ${range}.`;
};
