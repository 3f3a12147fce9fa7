import type { Recommendation } from "@phaselock/contracts";
import { Figure } from "../figure/figure.tsx";
import { formatMood } from "../format/format-mood.ts";
import { suggestionTexts as words } from "./suggestion-texts.tsx";

type Change = NonNullable<Recommendation["expectedChange"]>;

/** Returns the verdict: higher or lower only if the whole interval lies on that side. */
const verdictOf = ({ low, high }: Change): string => {
  if (low > 0) return words.verdicts.higher;
  return high < 0 ? words.verdicts.lower : words.verdicts.unclear;
};

/**
 * Shows how the mood after a mode is expected to differ from before, in words and in points with the interval, and the basis of this estimate.
 * Shows nothing without an estimate: the reason then says so.
 * @example Your mood will probably be higher after it: +2.1 points, likely +0.6 to +3.6, based on 6 of your sessions.
 */
export function ExpectedChange({ recommendation }: { recommendation: Recommendation }) {
  const { expectedChange: change, basis, ratedSessions } = recommendation;
  if (!change) return null;
  return words.known({
    verdict: verdictOf(change),
    mean: <Figure>{formatMood(change.mean)}</Figure>,
    low: <Figure>{formatMood(change.low)}</Figure>,
    high: <Figure>{formatMood(change.high)}</Figure>,
    source: words.sources(basis, ratedSessions),
  });
}
