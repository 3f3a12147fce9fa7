import type { Mode, Variant } from "./sessions.ts";

/**
 * A mode as a session of this length plays it: the longest variant that the length reaches. The previous release sends no
 * variants; its modes have one pattern, and no choice of pictures.
 */
export function variantOf(
  mode: Mode,
  seconds: number,
): Pick<Variant, "patternId" | "needsHeadphones" | "curve" | "score" | "visualizations"> {
  const { needsHeadphones, curve, pattern } = mode;
  const variant = mode.variants.findLast(({ fromSeconds }) => fromSeconds <= seconds) ?? mode.variants[0];
  return (
    variant ?? { patternId: pattern.id, needsHeadphones, curve, score: pattern.score, visualizations: [] }
  );
}

/** The mode with the pattern of the variant that a session of this length plays. */
export function modeAtLength(mode: Mode, seconds: number): Mode {
  const { patternId, needsHeadphones, curve, score } = variantOf(mode, seconds);
  return { ...mode, needsHeadphones, curve, pattern: { ...mode.pattern, id: patternId, score } };
}
