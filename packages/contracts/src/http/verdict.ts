import { z } from "zod/mini";

/** Verdicts on a difference, from its interval: see `verdictOf`. */
export const verdictSchema = z.enum(["better", "worse", "none", "unclear"]);
export type Verdict = z.infer<typeof verdictSchema>;

/**
 * Returns the verdict on a difference of which more is better: `none` if its interval lies within `noEffect` of zero, even if it
 * excludes zero. Otherwise `better` or `worse` if it lies on one side of zero, and `unclear` if it includes zero.
 * @param noEffect differences up to this size, in either direction, count as none
 */
export const verdictOf = ({ low, high }: { low: number; high: number }, noEffect: number): Verdict => {
  if (low > -noEffect && high < noEffect) return "none";
  if (low > 0) return "better";
  return high < 0 ? "worse" : "unclear";
};
