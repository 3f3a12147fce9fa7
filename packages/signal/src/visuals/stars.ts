/** A star over a horizon. */
export type Star = {
  /** Part of the window's width from the left. */
  readonly x: number;
  /** Part of the way from the horizon to the top. */
  readonly high: number;
  /** Sigma of its light, CSS pixels. */
  readonly size: number;
};

/** The plastic number's parts spread places evenly without rows. */
const [acrossPart, upPart] = [0.7548777, 0.5698403];
const goldenPart = 0.618034;

/** The same stars on every visit, more of them high up, where the sky stays dark. */
export const starsOver = (count: number): readonly Star[] =>
  Array.from({ length: count }, (_, star) => ({
    x: (0.5 + star * acrossPart) % 1,
    high: 0.12 + 0.86 * ((0.5 + star * upPart) % 1) ** 0.7,
    size: 0.4 + 0.36 * ((star * goldenPart) % 1) ** 3,
  }));

/** Light of a star, which twinkles slowly: a swell takes five to nine seconds. */
export const starLight = (star: number, seconds: number): number => {
  const own = (star * goldenPart) % 1;
  const pace = 2 * Math.PI * (0.11 + 0.09 * ((star * upPart) % 1));
  return (0.14 + 0.72 * own ** 3) * (0.82 + 0.18 * Math.sin(pace * seconds + 40 * own));
};
