import { peakOf, type Score, type Strength, strengthsAt } from "@phaselock/signal";

type Beat = Pick<Score, "beatHz">;

/** Strengths that a score's slowest beat allows. */
export const offeredStrengths = ({ beatHz }: Beat): readonly Strength[] =>
  strengthsAt(Math.min(beatHz.start, ...beatHz.segments.map(({ to }) => to)));

/** The wanted strength, or the greatest that the score offers. */
export function heardStrength(score: Beat, wanted: Strength): Strength {
  const offered = offeredStrengths(score);
  return offered.includes(wanted) ? wanted : (offered.at(-1) ?? "off");
}

/** Whether a faster beat of the score allows less than a strength. */
export const isCapped = ({ beatHz }: Beat, strength: Strength): boolean =>
  !strengthsAt(peakOf(beatHz)).includes(strength);
