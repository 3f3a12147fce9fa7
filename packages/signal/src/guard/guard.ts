import { createMeanRule } from "./mean-rule.ts";
import { createPixelRule } from "./pixel-rule.ts";
import { type Reading, readingOf, redThreshold } from "./reading.ts";
import { regionsOf } from "./regions.ts";
import { createStripeRule } from "./stripe-rule.ts";
import { flashThreshold } from "./transitions.ts";

/** Which rule a picture broke. */
export type BreachReason = "flash" | "red-flash" | "pattern";
export type Breach = { readonly reason: BreachReason; readonly atMs: number };

/** A size at which reading and judging a frame takes well under a millisecond. */
export const guardedSize = { width: 64, height: 36 } as const;

/** Judges frames as they are shown. */
export type Guard = {
  /**
   * Judges the next frame.
   * @param pixels the frame, downsampled to the guard's size, as RGBA in sRGB codes; alpha is ignored
   * @param atMs when it is shown, on a clock that only goes forward
   * @returns the first breach so far; once broken, a rule stays broken
   */
  check(pixels: ArrayLike<number>, atMs: number): Breach | null;
  /** How near the last frames were to a breach: the highest count over the one that is a breach, 0…1. */
  load(): number;
};

/**
 * Creates a guard against flashes, saturated red flashes and striped patterns. It is at least as strict as both
 * - WCAG 2.3.1: more than three flashes within a second, each a pair of opposing changes of at least 10 % of maximum
 *   relative luminance with the darker state below 0.80, over at least 25 % of any 10° of the visual field, taken as a
 *   window of a third of width and height; and any such pair that involves a saturated red
 * - EA's IRIS, which implements ISO 9241-391 and ITU-R BT.1702: the same counted on the mean of the frame, also four to
 *   six changes a second for four seconds, and six or more pairs of light and dark stripes over a quarter of the frame
 *   for half a second.
 * Flashes are counted as IRIS does: a seventh change within a second is a breach.
 */
export function createGuard(size: { readonly width: number; readonly height: number }): Guard {
  const regions = regionsOf(size);
  const lightRules = [createMeanRule(regions, flashThreshold), createPixelRule(regions, flashThreshold)];
  const redRules = [createMeanRule(regions, redThreshold), createPixelRule(regions, redThreshold)];
  const stripes = createStripeRule(size);
  let breach: Breach | null = null;
  // Every rule sees every frame, so none of them misses a change.
  const broken = (
    rules: readonly { isBroken(values: Float32Array, atMs: number): boolean }[],
    values: Float32Array,
    atMs: number,
  ) => rules.map(rule => rule.isBroken(values, atMs)).includes(true);
  const judge = ({ luminance, red }: Reading, atMs: number): BreachReason | undefined => {
    const isFlash = broken(lightRules, luminance, atMs);
    const isRed = broken(redRules, red, atMs);
    const isPattern = stripes.isBroken(luminance, atMs);
    if (isRed) return "red-flash";
    if (isFlash) return "flash";
    return isPattern ? "pattern" : undefined;
  };
  return {
    check(pixels, atMs) {
      const reason = judge(readingOf(pixels, size.width * size.height), atMs);
      if (reason) breach ??= { reason, atMs };
      return breach;
    },
    load: () => Math.min(1, Math.max(...[...lightRules, ...redRules, stripes].map(rule => rule.load()))),
  };
}
