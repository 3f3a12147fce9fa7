import { type WebVital, webVitalLimits } from "@phaselock/contracts";

/** How web.dev rates a vital's 75th percentile. */
export const ratingOf = (name: WebVital, value: number): "good" | "fair" | "poor" => {
  const { good, poor } = webVitalLimits[name];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
};

/** Formats a vital: `2.4 s`, `180 ms`; the unitless shift as `0.08`. @param value milliseconds, or the score */
export const formatVital = (name: WebVital, value: number): string => {
  if (name === "CLS") return value.toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
};
