import { type ListedSession, type Mode, type OwnPattern, variantOf } from "@phaselock/contracts";
import type { BeatCurve } from "@phaselock/signal";

/** The planned beat of a session. Undefined while the user's own patterns load, and for deleted modes and patterns. */
export function curveOfSession(
  { modeId, patternId, plannedSeconds, isPure }: ListedSession,
  modes: readonly Mode[],
  patterns: readonly OwnPattern[] | undefined,
): BeatCurve | undefined {
  const mode = modes.find(({ id }) => id === modeId);
  if (!mode) return patterns?.find(({ id }) => id === patternId)?.score;
  const hasPure = mode.variants.some(it => it.isPure);
  return variantOf(mode, plannedSeconds, isPure && hasPure).curve;
}
