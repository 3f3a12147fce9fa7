import { effectMinSessions, type ModeEffect } from "@phaselock/contracts";
import { type ChangeSums, estimateMeanChange, type MeanChange } from "./mean-change.ts";

const verdictOn = ({ low, high }: MeanChange): ModeEffect["verdict"] => {
  if (low > 0) return "helps";
  return high < 0 ? "harms" : "unclear";
};

/** Says what one mode does to a user's mood, once there are `effectMinSessions`. */
export const modeEffectOf = (modeId: string, sums: ChangeSums): ModeEffect => {
  const known = { modeId, ratedSessions: sums.sessions };
  if (sums.sessions < effectMinSessions) return { ...known, change: null, verdict: "too-few" };
  const change = estimateMeanChange(sums);
  return { ...known, change, verdict: verdictOn(change) };
};
