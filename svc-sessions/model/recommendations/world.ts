import { bandOf, type Goal, goals, type MoodName, moodScore, moods } from "@phaselock/contracts";
import { catalogue } from "../../src/modes/catalogue/catalogue.ts";
import { type CandidateMode, candidatesOf } from "../../src/recommendations/model/candidates.ts";
import { fitOf } from "../../src/recommendations/model/fit.ts";
import { levels } from "../../src/recommendations/model/parameters.ts";
import { createRandom, type Random } from "./random.ts";

/** How simulated people differ from what the model assumes: factors of its standard deviations. */
export type WorldOptions = {
  readonly seed: number;
  readonly people: number;
  /** Of sessions around a person's mean change. */
  readonly sessionNoise?: number;
  /** Of people around their mode, and of modes around 0. */
  readonly differences?: number;
};

/** What a simulated person says before a session. */
export type Situation = {
  readonly mood: MoodName;
  readonly intensity: number;
  readonly goal: Goal | undefined;
  readonly hour: number;
};

/** Modes and people with known preferences. */
export type World = {
  readonly modes: readonly CandidateMode[];
  readonly people: number;
  situation(random: Random): Situation;
  candidates(situation: Situation): readonly CandidateMode[];
  /** The true mean of the changes that this person records, over all intensities of the mood, in points. */
  recordedChange(person: number, modeId: string, situation: Situation): number;
  /** The true mean reward, with what the purpose of the mode is worth. */
  reward(person: number, mode: CandidateMode, situation: Situation): number;
  /** What a session brings: its moods, played share and attention. */
  play(person: number, modeId: string, situation: Situation, random: Random): Played;
};
export type Played = {
  readonly after: { readonly mood: MoodName; readonly intensity: number };
  readonly completion: number;
  readonly attention: number;
};

const contextSd = 1;
/** Draws that stand for the noise of sessions when a true mean is computed. */
const noises = (() => {
  const { normal } = createRandom(1);
  const half = Array.from({ length: 200 }, normal);
  return half.flatMap(noise => [noise, -noise]);
})();

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Of the mood before a session. */
const intensities = [1, 2, 3, 4, 5];

/** What a person records who feels like this: a whole number on the scale, and never 0. */
const recordedScore = (felt: number): number => clamp(Math.round(felt), -10, 10) || 1;

/** The mean of what is recorded, over 400 draws of the noise. */
const meanRecorded = (mean: number, sd: number): number => {
  let total = 0;
  for (const noise of noises) total += recordedScore(mean + sd * noise);
  return total / noises.length;
};

/** The catalogue, as a user with Premium sees it. */
const modes: readonly CandidateMode[] = catalogue.map(mode => ({
  id: mode.id,
  name: mode.name,
  isPremium: mode.isPremium,
  intentions: mode.intentions,
  band: bandOf(mode.targetFrequencyHz),
  scenes: mode.scenes,
  variants: [],
}));

/**
 * Creates people with known preferences. Mode means, people's deviations and the effects of moods and goals are drawn once,
 * from the model's own distributions unless the options say otherwise. A change is rounded, and bounded by the scale of
 * moods, as ratings are; the model knows nothing of that.
 */
export const createWorld = ({ seed, people, sessionNoise = 1, differences = 1 }: WorldOptions): World => {
  const random = createRandom(seed);
  const drawn = new Map<string, number>();
  const draw = (key: string, sd: number) => drawn.set(key, sd * random.normal());
  for (const { id } of modes) {
    for (const [measure, { priorSd, peopleSd }] of Object.entries(levels)) {
      draw(`${measure} ${id}`, priorSd * differences);
      for (let person = 0; person < people; person++)
        draw(`${measure} ${id} ${person}`, peopleSd * differences);
    }
    for (const context of [...moods, ...goals]) draw(`change ${id} ${context}`, contextSd);
  }
  const effect = (key: string) => drawn.get(key) ?? 0;
  const meanOf = (measure: keyof typeof levels, person: number, modeId: string) =>
    levels[measure].priorMean + effect(`${measure} ${modeId}`) + effect(`${measure} ${modeId} ${person}`);
  const change = (person: number, modeId: string, { mood, goal }: Situation) =>
    meanOf("change", person, modeId) +
    effect(`change ${modeId} ${mood}`) +
    (goal ? effect(`change ${modeId} ${goal}`) : 0);
  const recordedChange = (person: number, modeId: string, situation: Situation): number => {
    const changes = intensities.map(intensity => {
      const before = moodScore({ mood: situation.mood, intensity });
      const felt = before + change(person, modeId, situation);
      return meanRecorded(felt, levels.change.sessionSd * sessionNoise) - before;
    });
    return changes.reduce((total, it) => total + it, 0) / changes.length;
  };
  const recordedChanges = new Map<string, number>();
  return {
    modes,
    people,
    situation: ({ pick, uniform }) => ({
      mood: pick(moods),
      intensity: pick(intensities),
      goal: uniform() < 0.3 ? pick(goals) : undefined,
      hour: pick([7, 9, 14, 18, 22]),
    }),
    candidates: ({ goal }) => candidatesOf(modes, { hasPremium: true, goal }),
    recordedChange(person, modeId, situation) {
      const key = `${person} ${modeId} ${situation.mood} ${situation.goal}`;
      const known = recordedChanges.get(key) ?? recordedChange(person, modeId, situation);
      recordedChanges.set(key, known);
      return known;
    },
    reward: (person, mode, situation) =>
      change(person, mode.id, situation) +
      levels.completion.worth * meanOf("completion", person, mode.id) +
      levels.attention.worth * meanOf("attention", person, mode.id) +
      fitOf(mode, situation),
    play(person, modeId, situation, { normal }) {
      const noise = levels.change.sessionSd * sessionNoise * normal();
      const before = moodScore(situation);
      const score = recordedScore(before + change(person, modeId, situation) + noise);
      const share = (measure: "completion" | "attention") =>
        clamp(meanOf(measure, person, modeId) + levels[measure].sessionSd * normal(), 0, 1);
      return {
        after: { mood: score > 0 ? "calm" : "tense", intensity: Math.abs(score) },
        completion: share("completion"),
        attention: share("attention"),
      };
    },
  };
};
