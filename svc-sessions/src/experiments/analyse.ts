import { type ExperimentResult, experimentNoEffectPoints } from "@phaselock/contracts";

/** A rated session of an experiment: its change of mood, in points of `moodScore`, and whether its beat played. */
export type RatedSession = { readonly change: number; readonly playedBeat: boolean };

/** The quantile of the normal distribution at which a 90 % interval ends. */
const normalQuantile = 1.644853627;
/** A mood is a whole number: two roundings leave at least this variance in a change, in squared points. */
const roundingVariance = 2 / 12;

/**
 * The quantile of Student's t-distribution at which a 90 % interval ends (Abramowitz & Stegun 26.7.5): exact to 10⁻⁴ from
 * ten degrees of freedom on.
 */
export const studentQuantile = (degreesOfFreedom: number): number => {
  const z = normalQuantile;
  const [first, second, third] = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2 + third / degreesOfFreedom ** 3;
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const verdictOf = ({ low, high }: { low: number; high: number }): ExperimentResult["verdict"] => {
  if (low > -experimentNoEffectPoints && high < experimentNoEffectPoints) return "none";
  if (low > 0) return "better";
  return high < 0 ? "worse" : "unclear";
};

/**
 * Estimates what the beat adds: the mean change of mood with it less that without it, with its credible interval.
 *
 * The model is normal with a mean per arm and one variance, and the prior is the reference prior, uniform in both means and
 * in the logarithm of the variance. The difference's posterior is then a Student t-distribution around the difference of
 * the sample means (Gelman et al., Bayesian Data Analysis, 3rd edition, §3.2 and §14.2), whose interval also has the
 * stated coverage over repeated experiments. One variance, because blocks keep the arms equally long: then the interval
 * hardly depends on whether the variances differ (docs/evidence.md).
 * @returns null while an arm has no session, or there are fewer than three
 */
export const analyse = (sessions: readonly RatedSession[]): ExperimentResult | null => {
  const arms = [true, false].map(playedBeat =>
    sessions.filter(session => session.playedBeat === playedBeat).map(({ change }) => change),
  );
  const [withBeat = [], withoutBeat = []] = arms;
  const degreesOfFreedom = sessions.length - 2;
  if (withBeat.length === 0 || withoutBeat.length === 0 || degreesOfFreedom < 1) return null;
  const [meanWith, meanWithout] = [meanOf(withBeat), meanOf(withoutBeat)];
  const squares = arms.flatMap(changes => changes.map(change => (change - meanOf(changes)) ** 2));
  const variance = Math.max(
    roundingVariance,
    squares.reduce((sum, square) => sum + square, 0) / degreesOfFreedom,
  );
  const standardError = Math.sqrt(variance * (1 / withBeat.length + 1 / withoutBeat.length));
  const reach = studentQuantile(degreesOfFreedom) * standardError;
  const mean = meanWith - meanWithout;
  const interval = { mean, low: mean - reach, high: mean + reach };
  return {
    withBeat: { sessions: withBeat.length, meanChange: meanWith },
    withoutBeat: { sessions: withoutBeat.length, meanChange: meanWithout },
    difference: interval,
    verdict: verdictOf(interval),
  };
};
