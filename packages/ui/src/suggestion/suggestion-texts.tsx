import type { RecommendationBasis } from "@phaselock/contracts";
import type { ReactNode } from "react";

type Known = {
  readonly verdict: string;
  readonly mean: ReactNode;
  readonly low: ReactNode;
  readonly high: ReactNode;
  readonly source: string;
};

/** Every text of an expected change of mood. */
export const suggestionTexts = {
  verdicts: {
    higher: "Your mood will probably be higher after it",
    lower: "Your mood will probably be lower after it",
    unclear: "We can't tell yet whether your mood will be higher or lower after it",
  },
  known: ({ verdict, mean, low, high, source }: Known) => (
    <>
      {verdict}: {mean} points, likely {low} to {high}, {source}.
    </>
  ),
  sources: (basis: RecommendationBasis, ratedSessions: number) => {
    if (basis === "you") return `based on ${ratedSessions} of your sessions`;
    return `based on ${basis === "people" ? "other people's sessions" : "its description"}`;
  },
} as const;

/** Why the browser suggests a mode when there is no recommendation: the goal that it follows, or none. */
export const reasonsWithoutRecommendation = {
  everyone: "We suggest this to everyone first.",
  focus: "You want to focus, and this mode is made for it.",
  calm: "You want to calm down, and this mode is made for it.",
  sleep: "You want to sleep, and this mode is made for it.",
  energy: "You want energy, and this mode is made for it.",
  creativity: "You want to be creative, and this mode is made for loose thinking.",
} as const;
