/** The probability of each change of mood, in points. */
export type ChangeOdds = ReadonlyMap<number, number>;

/** Someone who rates sessions: the odds of each change of mood with the beat, and without it. */
export type Rater = {
  readonly name: string;
  readonly withBeat: ChangeOdds;
  readonly withoutBeat: ChangeOdds;
};

const largestChange = 20;

/** Whole points around a normal distribution, within what a change can be. */
const normal = (mean: number, deviation: number): ChangeOdds => {
  const odds = new Map<number, number>();
  for (let change = -largestChange; change <= largestChange; change++)
    odds.set(change, Math.exp(-0.5 * ((change - mean) / deviation) ** 2));
  const sum = [...odds.values()].reduce((total, it) => total + it, 0);
  return new Map([...odds].map(([change, weight]) => [change, weight / sum]));
};

export const meanOfOdds = (odds: ChangeOdds): number =>
  [...odds].reduce((mean, [change, probability]) => mean + change * probability, 0);

/** Changes around 2 points without the beat, and `effect` more with it. */
const steady = (deviation: number, effect: number): Rater => ({
  name: `changes vary by ${deviation}, effect ${effect}`,
  withBeat: normal(2 + effect, deviation),
  withoutBeat: normal(2, deviation),
});

const odds = (...entries: readonly (readonly [number, number])[]): ChangeOdds => new Map(entries);

/** The raters of docs/evidence.md. */
export const raters: readonly Rater[] = [
  ...[2, 4, 6].flatMap(deviation => [0, 2, 4, 6].map(effect => steady(deviation, effect))),
  // Moods of one tap count with `unstatedIntensity`: a change is from bad to good, none, or from good to bad.
  {
    name: "one tap, no effect",
    withBeat: odds([-10, 0.1], [0, 0.5], [10, 0.4]),
    withoutBeat: odds([-10, 0.1], [0, 0.5], [10, 0.4]),
  },
  {
    name: "one tap, helped more often",
    withBeat: odds([-10, 0.05], [0, 0.25], [10, 0.7]),
    withoutBeat: odds([-10, 0.1], [0, 0.5], [10, 0.4]),
  },
  { name: "varies by 6 with the beat, 2 without", withBeat: normal(2, 6), withoutBeat: normal(2, 2) },
  { name: "rates almost alike, no effect", withBeat: normal(2, 0.8), withoutBeat: normal(2, 0.8) },
];
