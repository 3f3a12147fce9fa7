/** A normal distribution. */
export type Gaussian = { readonly mean: number; readonly variance: number };

/** An observed mean: its value times its precision, and its precision (1 / variance). Precision 0 says nothing. */
export type Observation = { readonly weightedSum: number; readonly weight: number };

/** The posterior of a normal mean with a normal prior (Gelman et al., Bayesian Data Analysis, 3rd ed., §2.5). */
export const update = ({ mean, variance }: Gaussian, { weightedSum, weight }: Observation): Gaussian => {
  const precision = 1 / variance + weight;
  return { mean: (mean / variance + weightedSum) / precision, variance: 1 / precision };
};

/** The distribution of a sum of independent variables, each times its factor. */
export const sumOf = (terms: readonly (readonly [factor: number, term: Gaussian])[]): Gaussian => ({
  mean: terms.reduce((total, [factor, { mean }]) => total + factor * mean, 0),
  variance: terms.reduce((total, [factor, { variance }]) => total + factor ** 2 * variance, 0),
});

/** The 95th percentile of the standard normal distribution, which bounds a central interval of 90 %. */
const z95 = 1.6448536269514722;

/**
 * The 95th percentile of Student's t, by the first terms of its expansion in 1 / ν (Abramowitz & Stegun 26.7.5). With 10
 * degrees of freedom or more the error is below 0.0005.
 */
export const t95 = (degreesOfFreedom: number): number => {
  const z = z95;
  const n = degreesOfFreedom;
  return (
    z +
    (z ** 3 + z) / (4 * n) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * n ** 3)
  );
};
