import { adaptationBounds } from "@phaselock/contracts";
import { type FeatureName, features, type Values } from "./features.ts";

/** A feature's values so far. They are a baseline once they span a minute and at least two values. */
type Learned = {
  readonly sinceSeconds: number;
  readonly count: number;
  readonly sum: number;
  readonly sumOfSquares: number;
  readonly isDone: boolean;
};

/** The user's own mean and spread of each feature, from the first minute in which it was measured. */
export type Baseline = { readonly [Name in FeatureName]?: Learned };

const none: Omit<Learned, "sinceSeconds"> = { count: 0, sum: 0, sumOfSquares: 0, isDone: false };

const namesIn = (values: Values): readonly FeatureName[] =>
  (Object.keys(features) as FeatureName[]).filter(name => values[name] !== undefined);

/**
 * Adds a window's values to the features whose baseline is not complete.
 * @param fromSeconds time played at the start of the window
 */
export function learn(baseline: Baseline, values: Values, fromSeconds: number, seconds: number): Baseline {
  const added = namesIn(values).map(name => {
    const value = values[name] ?? 0;
    const before = baseline[name] ?? { ...none, sinceSeconds: fromSeconds };
    if (before.isDone) return [name, before];
    const count = before.count + 1;
    const spans = fromSeconds + seconds - before.sinceSeconds;
    return [
      name,
      {
        sinceSeconds: before.sinceSeconds,
        count,
        sum: before.sum + value,
        sumOfSquares: before.sumOfSquares + value ** 2,
        isDone: count >= 2 && spans >= adaptationBounds.baselineSeconds,
      },
    ];
  });
  return { ...baseline, ...Object.fromEntries(added) };
}

const largestZ = 4;

/**
 * How far a value is from the user's baseline towards restless, in its spreads, at most 4 either way; null while the
 * baseline is not complete.
 */
export function zOf(baseline: Baseline, name: FeatureName, value: number): number | null {
  const { sign, floor, mean: fixed, onlyMore } = features[name];
  const learned = baseline[name];
  if (fixed === undefined && !learned?.isDone) return null;
  const { count, sum, sumOfSquares } = learned ?? none;
  const mean = fixed ?? sum / count;
  const variance = fixed === undefined ? Math.max(0, sumOfSquares - sum ** 2 / count) / (count - 1) : 0;
  const z = (value - mean) / Math.max(floor, Math.sqrt(variance));
  return sign * Math.min(largestZ, Math.max(onlyMore ? 0 : -largestZ, z));
}

/** The weighted mean of a signal's z; null if none of its features has a baseline. */
export function signalZ(baseline: Baseline, values: Values): number | null {
  let [sum, weights] = [0, 0];
  for (const name of namesIn(values)) {
    const z = zOf(baseline, name, values[name] ?? 0);
    if (z === null) continue;
    sum += features[name].weight * z;
    weights += features[name].weight;
  }
  return weights > 0 ? sum / weights : null;
}
