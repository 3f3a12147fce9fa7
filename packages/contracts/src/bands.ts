/** The five frequency bands of the product. */
export const bands = ["delta", "theta", "alpha", "beta", "gamma"] as const;
export type Band = (typeof bands)[number];

/** A band's range in hertz, lower bound included, upper bound excluded. */
export type BandRange = { readonly band: Band; readonly fromHz: number; readonly toHz: number };

/** Delta 0.5–4 Hz, theta 4–8, alpha 8–13 and beta 13–30 from the specification, and gamma above. */
export const bandRanges: readonly BandRange[] = [
  { band: "delta", fromHz: 0, toHz: 4 },
  { band: "theta", fromHz: 4, toHz: 8 },
  { band: "alpha", fromHz: 8, toHz: 13 },
  { band: "beta", fromHz: 13, toHz: 30 },
  { band: "gamma", fromHz: 30, toHz: Number.POSITIVE_INFINITY },
];

/**
 * Returns the band of a frequency. Slow rhythms below 0.5 Hz (breathing) count as delta.
 * @param hz frequency in hertz, ≥ 0
 */
export const bandOf = (hz: number): Band => bandRanges.find(range => hz < range.toHz)?.band ?? "gamma";
