import type { AdaptationDecision } from "@phaselock/contracts";
import { adaptationTexts } from "../../../session/adapting/decision-texts.ts";

/** One sentence, and the seconds played from the first to the last decision that it describes. */
export type SpokenDecision = {
  readonly text: string;
  readonly fromSeconds: number;
  readonly toSeconds: number;
};

/** The decisions as sentences, in order. Decisions in a row that read the same are one. */
export function spokenDecisions(decisions: readonly AdaptationDecision[]): readonly SpokenDecision[] {
  const spoken: SpokenDecision[] = [];
  for (const decision of decisions) {
    const text = adaptationTexts.decisionText(decision);
    const last = spoken.at(-1);
    if (last?.text === text) spoken[spoken.length - 1] = { ...last, toSeconds: decision.atSeconds };
    else spoken.push({ text, fromSeconds: decision.atSeconds, toSeconds: decision.atSeconds });
  }
  return spoken;
}
