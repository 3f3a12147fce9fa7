import type { ExperimentOutcome } from "@phaselock/contracts";
import { signed, sizeOf } from "@phaselock/ui/evidence-texts";

/** Formats a measure as people know it: errors count upwards, although fewer are better. */
export const formatMeasure = (outcome: ExperimentOutcome, value: number): string => {
  if (outcome === "mood") return signed(value, outcome);
  return `${sizeOf(value, outcome)}${outcome === "speed" ? "/s" : "%"}`;
};
