import { seededRandom } from "@phaselock/signal/testing";

/** The scores that `moodScore` can give: an intensity of 1 to 10 with either sign, never 0. */
const scores = Array.from({ length: 20 }, (_, index) => (index < 10 ? index - 10 : index - 9));

/** A probability for each of `scores`. */
type Distribution = readonly number[];

const normalise = (weights: readonly number[]): Distribution => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => weight / total);
};
const weigh = (weightOf: (score: number) => number) => normalise(scores.map(weightOf));
const meanOf = (distribution: Distribution): number =>
  distribution.reduce((sum, probability, index) => sum + probability * (scores[index] ?? 0), 0);
const bell = (score: number, centre: number, width: number) =>
  Math.exp(-(((score - centre) / width) ** 2) / 2);

/** The same distribution, exponentially tilted until its mean is higher by exactly `change`. */
const raise = (from: Distribution, change: number): Distribution => {
  const tilt = (by: number) =>
    normalise(from.map((probability, index) => probability * Math.exp(by * (scores[index] ?? 0))));
  let [low, high] = [-2, 2];
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (meanOf(tilt(middle)) < meanOf(from) + change) low = middle;
    else high = middle;
  }
  return tilt((low + high) / 2);
};

/** Kinds of people, by the moods they bring, and how often a session leaves the mood as it was. */
export const people = {
  /** Any mood as likely as any other: the changes vary most. */
  "of any mood": { before: weigh(() => 1), unchanged: 0 },
  /** Either well or badly, seldom in between. */
  "of two moods": { before: weigh(score => bell(score, -5, 2) + bell(score, 5, 2)), unchanged: 0 },
  /** Half of the sessions change nothing, so that the changes are far from normal. */
  "of two moods, often unchanged": {
    before: weigh(score => bell(score, -5, 2) + bell(score, 5, 2)),
    unchanged: 0.5,
  },
  /** Tense as a rule: the changes are skewed. */
  "tense as a rule": { before: weigh(score => 3 * bell(score, -6, 1.7) + bell(score, 4, 1.7)), unchanged: 0 },
  /** Always about as well: the changes hardly vary. */
  "of a steady mood": { before: weigh(score => bell(score, 4, 1.7)), unchanged: 0 },
} as const satisfies Record<string, { before: Distribution; unchanged: number }>;
export type PersonKind = keyof typeof people;

/** Creates the changes of mood of sessions whose true mean change is `effect`. */
export const createSessions = (kind: PersonKind, effect: number, seed: number): (() => number) => {
  const { before, unchanged } = people[kind];
  const after = raise(before, effect / (1 - unchanged));
  const random = seededRandom(seed);
  const draw = (distribution: Distribution): number => {
    let left = random();
    for (const [index, probability] of distribution.entries()) {
      left -= probability;
      if (left < 0) return scores[index] ?? 0;
    }
    return 10;
  };
  return () => (random() < unchanged ? 0 : draw(after) - draw(before));
};
