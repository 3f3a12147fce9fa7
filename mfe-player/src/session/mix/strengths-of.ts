import type { PlayableMode } from "@phaselock/contracts";
import { type Strength, strengthsAt } from "@phaselock/signal";

export type ChosenStrength = Exclude<Strength, "off">;

/** The strengths to choose from where the mode holds its beat; none if there is nothing to choose. */
export function strengthsOf({
  targetFrequencyHz,
  pattern,
}: Pick<PlayableMode, "targetFrequencyHz" | "pattern">): readonly ChosenStrength[] {
  if (!pattern.score.pulse) return [];
  const allowed = strengthsAt(targetFrequencyHz).filter(it => it !== "off");
  return allowed.length > 1 ? allowed : [];
}

/** The strength that is heard: the chosen one, or the greatest that the beat allows. */
export const heardStrength = (chosen: Strength, allowed: readonly ChosenStrength[]): Strength =>
  chosen === "off" || allowed.includes(chosen) ? chosen : (allowed.at(-1) ?? chosen);
