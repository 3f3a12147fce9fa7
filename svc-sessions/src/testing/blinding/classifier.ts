import { seededRandom } from "@phaselock/signal/testing";
import type { Features } from "./features.ts";

/** The folds of the cross-validation. */
const foldCount = 5;
/** The features that a classifier uses: those in which the training sessions' arms differ most. */
const keptFeatures = 12;
/** Steps of the descent, and the size of one. */
const steps = 60;
const stepSize = 1;

/** Standardised features by their name, a value per session. Those that are the same in all sessions are left out. */
export type Columns = ReadonlyMap<string, Float64Array>;

/** Lays features out as columns. A session without a feature has 0. */
export function columnsOf(sessions: readonly Features[]): Columns {
  const columns = new Map<string, Float64Array>();
  for (const [n, features] of sessions.entries())
    for (const [name, value] of features) {
      const column = columns.get(name) ?? new Float64Array(sessions.length);
      columns.set(name, column);
      column[n] = value;
    }
  for (const [name, column] of columns) {
    let [mean, variance] = [0, 0];
    for (const value of column) mean += value / column.length;
    for (const value of column) variance += (value - mean) ** 2 / column.length;
    if (variance < 1e-18) columns.delete(name);
    // Far values would decide alone: a response that took a second says nothing about the others.
    else
      for (const [n, value] of column.entries())
        column[n] = Math.max(-4, Math.min(4, (value - mean) / Math.sqrt(variance)));
  }
  return columns;
}

/** Learns a logistic regression of the features that differ most, by gradient descent. @returns the score of a session */
function learn(columns: Columns, arms: Float64Array, training: Int32Array) {
  const differenceOf = (column: Float64Array) => {
    let sum = 0;
    for (const n of training) sum += (column[n] ?? 0) * (2 * (arms[n] ?? 0) - 1);
    return Math.abs(sum);
  };
  const kept = [...columns.values()]
    .map(column => ({ column, by: differenceOf(column) }))
    .toSorted((one, other) => other.by - one.by)
    .slice(0, keptFeatures)
    .map(({ column }) => column);
  const weights = new Float64Array(kept.length);
  const scoreOf = (n: number) => {
    let score = 0;
    for (let k = 0; k < kept.length; k++) score += (weights[k] ?? 0) * (kept[k]?.[n] ?? 0);
    return score;
  };
  const gradient = new Float64Array(kept.length);
  for (let step = 0; step < steps; step++) {
    gradient.fill(0);
    for (const n of training) {
      const error = (arms[n] ?? 0) - 1 / (1 + Math.exp(-scoreOf(n)));
      for (let k = 0; k < kept.length; k++) gradient[k] = (gradient[k] ?? 0) + error * (kept[k]?.[n] ?? 0);
    }
    for (let k = 0; k < kept.length; k++)
      weights[k] = (weights[k] ?? 0) + (stepSize * (gradient[k] ?? 0)) / training.length;
  }
  return scoreOf;
}

/** The area under the ROC curve: how often a session with the beat scores above one without, ties half. */
function areaUnder(scores: readonly { score: number; playedBeat: boolean }[]): number {
  const sorted = scores.toSorted((one, other) => one.score - other.score);
  let [rankSum, n] = [0, 0];
  while (n < sorted.length) {
    let end = n;
    while (sorted[end]?.score === sorted[n]?.score && end < sorted.length) end++;
    const rank = (n + 1 + end) / 2;
    for (let at = n; at < end; at++) if (sorted[at]?.playedBeat) rankSum += rank;
    n = end;
  }
  const withBeat = sorted.filter(({ playedBeat }) => playedBeat).length;
  return (rankSum - (withBeat * (withBeat + 1)) / 2) / (withBeat * (sorted.length - withBeat));
}

/**
 * Guesses each session's arm from the others, and returns the area under the ROC curve: 0.5 if the features reveal nothing.
 * With n sessions per arm its standard error is then √(1 / 6n): 0.013 for 1,000.
 * @param played whether each session's beat played
 * @param seed deals the sessions out to the folds
 */
export function crossValidatedAuc(columns: Columns, played: readonly boolean[], seed: number): number {
  const random = seededRandom(seed);
  const arms = Float64Array.from(played, Number);
  const shuffled = played
    .map((_, n) => ({ n, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ n }) => n);
  const areas = Array.from({ length: foldCount }, (_, fold) => {
    const isHeldOut = (_: number, place: number) => place % foldCount === fold;
    const training = Int32Array.from(shuffled.filter((n, place) => !isHeldOut(n, place)));
    const score = learn(columns, arms, training);
    return areaUnder(
      shuffled.filter(isHeldOut).map(n => ({ score: score(n), playedBeat: played[n] ?? false })),
    );
  });
  return areas.reduce((sum, area) => sum + area, 0) / foldCount;
}
