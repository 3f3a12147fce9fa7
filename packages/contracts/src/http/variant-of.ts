import type { Score } from "@phaselock/signal";
import type { Mode, Variant } from "./modes.ts";

/** A mode as a session of this length plays it: the longest variant of its kind that the length reaches. */
export function variantOf(
  { id, variants }: Pick<Mode, "id" | "variants">,
  seconds: number,
  isPure = false,
): Variant {
  const variant = variants.findLast(it => it.isPure === isPure && it.fromSeconds <= seconds);
  if (!variant) throw new Error(`mode ${id} has no variant for ${seconds} s`);
  return variant;
}

/** A mode with the pattern that a session of some length plays. `score` is null if the caller needs Premium to play it. */
export type ModeAtLength = Mode & { readonly pattern: { readonly id: string; readonly score: Score | null } };
/** A mode that the caller may play. */
export type PlayableMode = ModeAtLength & { readonly pattern: { readonly score: Score } };

/** The mode with the pattern of the variant that a session of this length plays. */
export function modeAtLength(mode: Mode, seconds: number, isPure = false): ModeAtLength {
  const { patternId, needsHeadphones, curve, score } = variantOf(mode, seconds, isPure);
  return { ...mode, needsHeadphones, curve, pattern: { id: patternId, score } };
}
