import type { CandidateMode } from "../../src/recommendations/model/candidates.ts";
import { createEstimates, type Estimates } from "../../src/recommendations/model/estimate.ts";
import { explain } from "../../src/recommendations/model/explain.ts";
import { fitOf } from "../../src/recommendations/model/fit.ts";
import { sessionsIn } from "../../src/recommendations/model/knowledge.ts";
import { repeatCosts } from "../../src/recommendations/model/parameters.ts";
import { rankModes } from "../../src/recommendations/model/rank.ts";
import { ended, idAt, recorded } from "../../src/recommendations/testing/outcome-events.ts";
import { createLearner } from "./learner.ts";
import { createRandom, type Random } from "./random.ts";
import { createWorld, type Situation, type World, type WorldOptions } from "./world.ts";

/** How a mode is chosen: as the product does, by the highest mean, by chance, or always the one best for all people. */
export const policies = ["thompson", "greedy", "fixed", "random"] as const;
export type Policy = (typeof policies)[number];

export type SimulationOptions = WorldOptions & { readonly sessions: number };

/** Which share of the shown intervals contained the true mean, and how many there were. */
export type Coverage = { readonly shown: number; readonly covered: number };

export type SimulationResult = {
  /** The regret after each session, in points, as a mean over people. */
  readonly regret: readonly number[];
  readonly coverage: Readonly<Record<"you" | "people", Coverage>>;
};

/** Seven of ten sessions are rated. */
const ratedShare = 0.7;

/** What is best for all people together, by goal: the best that one ranking for everyone can do. */
const createFixed = (world: World) => {
  const totals = new Map<string, number>();
  const random = createRandom(1);
  for (let person = 0; person < world.people; person++)
    for (let round = 0; round < 10; round++) {
      const situation = world.situation(random);
      for (const mode of world.modes) {
        const total = totals.get(mode.id) ?? 0;
        totals.set(mode.id, total + world.reward(person, mode, situation));
      }
    }
  return (candidates: readonly CandidateMode[]) =>
    bestOf(candidates, ({ id }) => totals.get(id) ?? Number.NEGATIVE_INFINITY);
};

const bestOf = (
  candidates: readonly CandidateMode[],
  worthOf: (mode: CandidateMode) => number,
): CandidateMode => {
  const valued = candidates.map(mode => ({ mode, value: worthOf(mode) }));
  return valued.reduce((best, it) => (it.value > best.value ? it : best)).mode;
};

/** Plays sessions of all people, one after the other in turn, each in the mode that the policy chooses. */
export const simulate = (policy: Policy, { sessions, ...options }: SimulationOptions): SimulationResult => {
  const world = createWorld(options);
  const learner = createLearner();
  const fixed = policy === "fixed" ? createFixed(world) : undefined;
  const random = createRandom(options.seed + 1);
  const choices = createRandom(options.seed + 2);
  const lastModes = new Map<number, readonly string[]>();
  const coverage = { you: { shown: 0, covered: 0 }, people: { shown: 0, covered: 0 } };
  const regret: number[] = [];
  let total = 0;

  const rank = (person: number, situation: Situation, estimates: Estimates) => {
    const userId = idAt(2, person);
    const known = learner.personOf(userId);
    const seed = { userId, day: `2026-11-23 ${sessionsIn(known, "completion")}` };
    const moment = { ...situation, lastModes: lastModes.get(person) ?? [] };
    const ranked = rankModes(world.candidates(situation), estimates, moment, seed);
    for (const mode of ranked.slice(0, 5)) {
      const shown = explain(mode, situation, { person: known, population: learner.population, estimates });
      if (shown.basis === "nothing" || !shown.expectedChange) continue;
      const truth = world.recordedChange(person, mode.id, situation);
      const counts = coverage[shown.basis];
      counts.shown++;
      if (shown.expectedChange.low <= truth && truth <= shown.expectedChange.high) counts.covered++;
    }
    return bestOf(ranked, mode => -ranked.indexOf(mode));
  };

  const choose = (person: number, situation: Situation): CandidateMode => {
    const candidates = world.candidates(situation);
    if (fixed) return fixed(candidates);
    if (policy === "random") return choices.pick(candidates);
    const estimates = createEstimates(learner.personOf(idAt(2, person)), learner.population);
    if (policy === "thompson") return rank(person, situation, estimates);
    return bestOf(candidates, mode => estimates.reward(mode.id, situation).mean + fitOf(mode, situation));
  };

  for (let session = 0; session < sessions; session++) {
    for (let person = 0; person < world.people; person++) {
      const situation = world.situation(random);
      const mode = choose(person, situation);
      const rewardOf = (it: CandidateMode) => world.reward(person, it, situation);
      total += rewardOf(bestOf(world.candidates(situation), rewardOf)) - rewardOf(mode);
      lastModes.set(person, [mode.id, ...(lastModes.get(person) ?? [])].slice(0, repeatCosts.length));
      learnSession(learner, { person, session, mode, situation }, world, random);
    }
    regret.push(total / world.people);
  }
  return { regret, coverage };
};

const learnSession = (
  { learn }: ReturnType<typeof createLearner>,
  played: {
    readonly person: number;
    readonly session: number;
    readonly mode: CandidateMode;
    readonly situation: Situation;
  },
  world: World,
  random: Random,
): void => {
  const { person, session, mode, situation } = played;
  const { after, completion, attention } = world.play(person, mode.id, situation, random);
  const key = {
    sessionId: idAt(1, session * world.people + person),
    userId: idAt(2, person),
    modeId: mode.id,
  };
  learn(ended({ ...key, plannedSeconds: 1_000, playedSeconds: Math.round(completion * 1_000), attention }));
  if (random.uniform() >= ratedShare) return;
  const { mood, intensity, goal = null } = situation;
  learn(recorded({ ...key, moment: "before", mood, intensity, goal }));
  learn(recorded({ ...key, moment: "after", ...after }));
};
