import { type ExperimentResult, experimentSessions } from "@phaselock/contracts";
import { seededRandom } from "@phaselock/signal/testing";
import { analyse, type RatedSession } from "../../src/experiments/analyse.ts";
import { drawPlaysBeat } from "../../src/experiments/arm.ts";
import { type ChangeOdds, meanOfOdds, type Rater } from "./raters.ts";

/** How many simulated experiments ended how, as parts of 1. */
export type Rates = Readonly<Record<ExperimentResult["verdict"], number>> & {
  /** How often the interval contained the true difference. */
  readonly covered: number;
  /** The mean of half an interval's width, in points. */
  readonly reach: number;
};

/** Of ten sessions, two are not rated. */
const ratedShare = 0.8;

const drawChange = (odds: ChangeOdds, random: () => number): number => {
  let left = random();
  let last = 0;
  for (const [change, probability] of odds) {
    last = change;
    left -= probability;
    if (left < 0) break;
  }
  return last;
};

/** One experiment as it runs: sessions in permuted blocks, of which some stay unrated, until enough are rated. */
const runExperiment = (
  { withBeat, withoutBeat }: Rater,
  sessions: number,
  random: () => number,
): ExperimentResult => {
  const arms = { withBeat: 0, withoutBeat: 0 };
  const rated: RatedSession[] = [];
  while (rated.length < sessions) {
    const playedBeat = drawPlaysBeat(arms, limit => Math.floor(random() * limit));
    arms[playedBeat ? "withBeat" : "withoutBeat"] += 1;
    const change = drawChange(playedBeat ? withBeat : withoutBeat, random);
    if (random() < ratedShare) rated.push({ change, playedBeat });
  }
  const result = analyse(rated);
  if (!result) throw new Error("an arm has no session");
  return result;
};

/** Simulates many experiments of a rater. The same seed gives the same rates. */
export const simulate = (
  rater: Rater,
  {
    experiments,
    seed,
    sessions = experimentSessions,
  }: { experiments: number; seed: number; sessions?: number },
): Rates => {
  const random = seededRandom(seed);
  const truth = meanOfOdds(rater.withBeat) - meanOfOdds(rater.withoutBeat);
  const counts = { better: 0, worse: 0, none: 0, unclear: 0, covered: 0, reach: 0 };
  for (let n = 0; n < experiments; n++) {
    const { verdict, difference } = runExperiment(rater, sessions, random);
    counts[verdict] += 1 / experiments;
    counts.reach += (difference.high - difference.low) / 2 / experiments;
    if (difference.low <= truth && truth <= difference.high) counts.covered += 1 / experiments;
  }
  return counts;
};
