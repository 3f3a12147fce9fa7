/** What people of a simulated population have in common. All numbers are points of mood. */
export type Population = {
  readonly name: string;
  /** The mean of the people's true effects. */
  readonly mean: number;
  /** Draws a person's true effect from a standard normal and a uniform number. */
  readonly effectOf: (normal: number, uniform: number) => number;
  /** Whether an experiment ends at 12 or 16 sessions if its interval leaves zero out by then. */
  readonly stopsEarly?: boolean;
  /** The share of people whose result isn't better and who leave it in; everybody else does. Everybody by default. */
  readonly keepOthers?: number;
};

const normalAround = (mean: number, deviation: number) => ({
  mean,
  effectOf: (normal: number) => mean + deviation * normal,
});

/** The populations of docs/evidence.md. */
export const populations: readonly Population[] = [
  { name: "no effect in anybody", ...normalAround(0, 0) },
  { name: "1 point in everybody", ...normalAround(1, 0) },
  { name: "1 point, people differ by 1", ...normalAround(1, 1) },
  { name: "1 point, people differ by 3", ...normalAround(1, 3) },
  // 4 points in a fifth of the people.
  { name: "one in five responds", mean: 0.8, effectOf: (_, uniform) => (uniform < 0.2 ? 4 : 0) },
  { name: "1 point, people differ by 3, clear results end early", ...normalAround(1, 3), stopsEarly: true },
];

/** Populations whose people withdraw by their result. */
export const selectivePopulations: readonly Population[] = [
  {
    name: "no effect; half of the results that aren't better withdrawn",
    ...normalAround(0, 0),
    keepOthers: 0.5,
  },
  { name: "1 point, people differ by 3; the same", ...normalAround(1, 3), keepOthers: 0.5 },
];
