import { createHash } from "node:crypto";
import {
  attentionRules,
  type ExperimentPlan,
  type ExperimentResult,
  experimentLooks,
  outcomeMeasures,
} from "@phaselock/contracts";
import { planFor } from "@phaselock/contracts/testing";
import { type RatedSession, takeLooks, withhold } from "@phaselock/evidence";
import { seededRandom } from "@phaselock/signal/testing";
import { drawPlaysBeat } from "../../src/experiments/arm.ts";
import { type People, type Random, usuallyRated } from "./people.ts";

/** How many simulated experiments ended how, as parts of 1. */
export type Rates = Readonly<Record<ExperimentResult["verdict"], number>> & {
  /** How often the interval contained the true difference. */
  readonly covered: number;
  /** The mean of half an interval's width, in the outcome's unit. */
  readonly reach: number;
  /** How often each look was the last. */
  readonly ended: readonly number[];
};

/** A standard normal number (Box & Muller 1958). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** What the measure makes of a value: whole points without 0, hundredths per second, or errors in 17 trials. */
const noted: Readonly<Record<People["outcome"], (value: number) => number>> = {
  mood: value => Math.max(-10, Math.min(10, Math.round(value) || Math.sign(value) || 1)),
  speed: value => Math.max(0, Math.round(value * 100) / 100),
  control: value => {
    const trials = attentionRules.sart.perDigit;
    return -(100 * Math.max(0, Math.min(trials, Math.round((-value / 100) * trials)))) / trials;
  },
};
/** A person's mean. */
const usual: Readonly<Record<People["outcome"], number>> = { mood: 1, speed: 3.5, control: -35 };

/** One experiment as it runs, and the mean of what the beat really adds to its sessions. */
const runExperiment = (people: People, plan: ExperimentPlan, random: Random) => {
  const { outcome, effect, effectVaries = 0, carriedOver = 0, deviation } = people;
  const { autocorrelation = 0, trend = 0, rated = usuallyRated, belief } = people;
  const planHash = createHash("sha256").update(String(random())).digest("hex");
  const arms = { withBeat: 0, withoutBeat: 0 };
  const sessions: RatedSession[] = [];
  const lastLook = plan.looks.at(-1)?.sessions ?? 0;
  let error = normal(random);
  let added = 0;
  let carried = 0;
  for (let number = 1; ; number++) {
    const playedBeat = drawPlaysBeat(arms, plan.blockSize, limit => Math.floor(random() * limit));
    arms[playedBeat ? "withBeat" : "withoutBeat"] += 1;
    error = autocorrelation * error + Math.sqrt(1 - autocorrelation ** 2) * normal(random);
    const mean = usual[outcome] + trend * number + carried;
    const adds = effectVaries === 0 ? effect : effect + effectVaries * normal(random);
    carried = playedBeat ? carriedOver * adds : 0;
    const start = mean + deviation * normal(random);
    const believed = belief && random() < belief.right === playedBeat;
    const without = mean + 0.5 * (start - mean) + deviation * error + (believed ? belief.adds : 0);
    const after = (beat: boolean) => noted[outcome](without + (beat ? adds : 0));
    const own = after(playedBeat);
    if (random() >= rated((own - mean) / deviation)) continue;
    sessions.push({ number, before: noted[outcome](start), after: own, playedBeat });
    added += after(true) - after(false);
    if (!plan.looks.some(look => look.sessions === Math.min(sessions.length, lastLook))) continue;
    const { result } = takeLooks({ plan, planHash }, sessions);
    if (result) return { result: withhold(result, belief?.says ?? null), added: added / sessions.length };
  }
};

/** Simulates many people. The same seed gives the same rates. */
export const simulate = (
  people: People,
  run: {
    readonly count: number;
    readonly seed: number;
    readonly redraws: number;
    readonly looks?: ExperimentPlan["looks"];
  },
): Rates => {
  const random = seededRandom(run.seed);
  const { outcome } = people;
  const looks = run.looks ?? [...experimentLooks];
  const plan = planFor({ outcome, measure: outcomeMeasures[outcome], redraws: run.redraws, looks });
  const done = Array.from({ length: run.count }, () => runExperiment(people, plan, random));
  const truth = done.reduce((sum, { added }) => sum + added / run.count, 0);
  const counts = { better: 0, worse: 0, none: 0, unclear: 0, covered: 0, reach: 0 };
  const ended = looks.map(() => 0);
  for (const { result } of done) {
    const { low, high } = result.difference;
    counts[result.verdict] += 1 / run.count;
    counts.reach += (high - low) / 2 / run.count;
    if (low <= truth && truth <= high) counts.covered += 1 / run.count;
    ended[result.look - 1] = (ended[result.look - 1] ?? 0) + 1 / run.count;
  }
  return { ...counts, ended };
};
