/** The five frequency bands that the product speaks of. */
export const bands = ["delta", "theta", "alpha", "beta", "gamma"] as const;
export type Band = (typeof bands)[number];

/** A band's range in hertz, lower bound included, upper bound excluded. */
export type BandRange = { readonly band: Band; readonly fromHz: number; readonly toHz: number };

/** Delta 0.5–4 Hz, theta 4–8, alpha 8–13, beta 13–30 as the specification has them, gamma above. */
export const bandRanges: readonly BandRange[] = [
  { band: "delta", fromHz: 0, toHz: 4 },
  { band: "theta", fromHz: 4, toHz: 8 },
  { band: "alpha", fromHz: 8, toHz: 13 },
  { band: "beta", fromHz: 13, toHz: 30 },
  { band: "gamma", fromHz: 30, toHz: Number.POSITIVE_INFINITY },
];

/**
 * The band that a frequency lies in. Slow rhythms below 0.5 Hz (breathing) are drawn with delta.
 * @param hz frequency in hertz, ≥ 0
 */
export const bandOf = (hz: number): Band => bandRanges.find(range => hz < range.toHz)?.band ?? "gamma";
