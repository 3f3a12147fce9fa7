import { amplitudeOf } from "@phaselock/signal";

/** What a fader does to the level, whole decibels up to 0; null for silence. */
export const decibelsOf = (percent: number): number | null =>
  // Adding 0 makes −0 a 0.
  percent > 0 ? Math.round(20 * Math.log10(amplitudeOf(percent))) + 0 : null;
