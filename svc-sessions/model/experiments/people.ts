import type { ExperimentOutcome, NoticedBeat } from "@phaselock/contracts";

/** Random numbers from 0 to 1. */
export type Random = () => number;

/** Simulated people of one kind, in the unit of their outcome. */
export type People = {
  readonly name: string;
  readonly outcome: ExperimentOutcome;
  /** What the beat adds to the measure after a session. */
  readonly effect: number;
  /** Standard deviation of what it adds, from session to session. */
  readonly effectVaries?: number;
  /** The share of what it added that lasts to the next session, before and after it. */
  readonly carriedOver?: number;
  /** Standard deviation of the measure after a session, given the one before. */
  readonly deviation: number;
  /** Correlation of a session's deviation with the one before it. */
  readonly autocorrelation?: number;
  /** What the measure gains per session. */
  readonly trend?: number;
  /** The probability that a session is rated, by how it ended: 0 is its mean, 1 a standard deviation above. */
  readonly rated?: (ended: number) => number;
  /** Points that they add to sessions which they believe to have the beat, and how often they believe right. */
  readonly belief?: { readonly adds: number; readonly right: number; readonly says: NoticedBeat };
};

/** Two of ten sessions stay unrated. */
export const usuallyRated = (): number => 0.8;
/** Nineteen of twenty are rated after a good session, half after a bad one. */
const ratedIfGood = (ended: number): number => (ended > -0.5 ? 0.95 : 0.5);

const mood = { outcome: "mood", deviation: 3 } as const;
const speed = { outcome: "speed", deviation: 0.2 } as const;
const control = { outcome: "control", deviation: 10 } as const;

/** The rows of docs/evidence.md whose errors and coverage a test holds. */
export const people: readonly People[] = [
  { name: "mood, effect 0", ...mood, effect: 0 },
  { name: "mood, effect 2", ...mood, effect: 2 },
  { name: "mood, effect 3", ...mood, effect: 3 },
  { name: "mood, effect 5", ...mood, effect: 5 },
  { name: "mood, effect 3, varies by 3", ...mood, effect: 3, effectVaries: 3 },
  { name: "mood, effect 3, 0.3 of it lasts to the next session", ...mood, effect: 3, carriedOver: 0.3 },
  { name: "mood, autocorrelation 0.3, effect 0", ...mood, effect: 0, autocorrelation: 0.3 },
  { name: "mood, autocorrelation 0.6, effect 0", ...mood, effect: 0, autocorrelation: 0.6 },
  { name: "mood, autocorrelation 0.6, effect 3", ...mood, effect: 3, autocorrelation: 0.6 },
  { name: "mood, gains 0.3 a session, effect 0", ...mood, effect: 0, trend: 0.3 },
  { name: "mood, gains 0.3 a session, effect 3", ...mood, effect: 3, trend: 0.3 },
  { name: "mood, skips the rating after bad sessions, effect 0", ...mood, effect: 0, rated: ratedIfGood },
  { name: "mood, skips the rating after bad sessions, effect 3", ...mood, effect: 3, rated: ratedIfGood },
  { name: "mood, rates almost alike, effect 0", ...mood, deviation: 0.6, effect: 0 },
  {
    name: "mood, guesses at chance and adds 3, effect 0",
    ...{ ...mood, effect: 0, belief: { adds: 3, right: 0.5, says: "maybe" } },
  },
  {
    name: "mood, sees through it, adds 3 and says so, effect 0",
    ...{ ...mood, effect: 0, belief: { adds: 3, right: 1, says: "yes" } },
  },
  { name: "speed, effect 0", ...speed, effect: 0 },
  { name: "speed, effect 0.2", ...speed, effect: 0.2 },
  {
    name: "speed, practice 0.02 a session, autocorrelation 0.6, effect 0",
    ...{ ...speed, effect: 0, trend: 0.02, autocorrelation: 0.6 },
  },
  { name: "speed, skips the task after bad sessions, effect 0", ...speed, effect: 0, rated: ratedIfGood },
  { name: "control, effect 0", ...control, effect: 0 },
  { name: "control, effect 10", ...control, effect: 10 },
  { name: "control, autocorrelation 0.6, effect 0", ...control, effect: 0, autocorrelation: 0.6 },
];

/** People whom no analysis can correct: they expect the beat to work, and say that they couldn't tell it. */
export const liars: readonly People[] = [0.6, 0.8, 1].map(right => ({
  name: `mood, guesses ${Math.round(100 * right)} % right, adds 3 and denies it, effect 0`,
  ...{ ...mood, effect: 0, belief: { adds: 3, right, says: "no" } },
}));
