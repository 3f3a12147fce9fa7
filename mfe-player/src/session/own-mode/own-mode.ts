import {
  bandOf,
  isPremiumVisual,
  type Mode,
  type OwnPattern,
  ownModeId,
  type Tier,
} from "@phaselock/contracts";
import { excerptOf, lanePath, visualKinds } from "@phaselock/signal";
import { lookOf } from "../../shared/score-fields.ts";

/** Length at which a pattern is first heard, seconds. */
export const defaultSeconds = 10 * 60;

/**
 * A pattern of the user's own as a mode that the player plays, with every picture open. Playing it needs Premium: without,
 * its score is closed, as a premium mode's is.
 */
export function modeOfPattern(pattern: OwnPattern, tier: Tier): Mode {
  const { id, name, needsHeadphones } = pattern;
  const { phases, beatHz } = pattern.score;
  const score = tier === "premium" ? pattern.score : null;
  const excerpt = excerptOf(pattern.score);
  const heldHz = excerpt.beatHz.start;
  const curve = { phases, beatHz };
  return {
    id: ownModeId,
    name,
    line: "",
    description: "",
    band: bandOf(heldHz),
    targetFrequencyHz: heldHz,
    defaultDurationSeconds: defaultSeconds,
    isPremium: true,
    needsHeadphones,
    curve,
    intentions: [],
    evidence: null,
    sham: null,
    scenes: [],
    variants: [
      {
        length: "short",
        isPure: false,
        fromSeconds: 0,
        patternId: id,
        needsHeadphones,
        curve,
        svgPath: lanePath(curve),
        score,
        visualizations: visualKinds.map(kind => ({
          kind,
          isPremium: isPremiumVisual(kind),
          look: score && lookOf(kind, score.visual),
        })),
      },
    ],
    excerpt,
  };
}
