import type { RecommendationBasis } from "@phaselock/contracts";
import type { ReactNode } from "react";

/** Every text of an expected change of mood. */
export const suggestionTexts = {
  verdicts: {
    better: "It probably lifts your mood",
    worse: "It probably lowers your mood",
    unclear: "We can't tell yet whether it changes your mood",
  },
  /** @param figures the change and its interval */
  known: (verdict: string, figures: ReactNode, source: string) => (
    <>
      {verdict}: {figures}, {source}.
    </>
  ),
  figures: (mean: string, low: string, high: string) => `${mean} points, likely ${low} to ${high}`,
  sources: (basis: RecommendationBasis, ratedSessions: number) => {
    if (basis === "you") return `from ${ratedSessions} of your sessions`;
    return basis === "people" ? "from other people's sessions" : "from its description";
  },
} as const;
