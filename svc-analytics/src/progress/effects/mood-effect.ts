import { effectMinSessions, type MoodEffect } from "@phaselock/contracts";
import { type ChangeSums, estimateMeanChange, type MeanChange } from "./mean-change.ts";

const verdictOn = ({ low, high }: MeanChange): MoodEffect["verdict"] => {
  if (low > 0) return "higher";
  return high < 0 ? "lower" : "unclear";
};

/** Says what sessions do to a user's mood, once there are `effectMinSessions`. */
export const moodEffectOf = (sums: ChangeSums): MoodEffect => {
  const ratedSessions = sums.sessions;
  if (ratedSessions < effectMinSessions) return { ratedSessions, change: null, verdict: "too-few" };
  const change = estimateMeanChange(sums);
  return { ratedSessions, change, verdict: verdictOn(change) };
};
