import {
  type Goal,
  type Intention,
  intentionsOfGoal,
  type MoodName,
  type Recommendation,
} from "@phaselock/contracts";
import { meanOf, type Series } from "../learning/series.ts";
import type { CandidateMode } from "./candidates.ts";
import type { Context, Estimates } from "./estimate.ts";
import { othersIn, type Person, type Population, sumsIn } from "./knowledge.ts";
import { observationOf } from "./share.ts";

const intentionNames: Readonly<Record<Intention, string>> = {
  focus: "focus",
  calm: "calm",
  sleep: "sleep",
  energy: "energy",
  "loose-thinking": "loose thinking",
  breathing: "slow breathing",
};

const goalWishes: Readonly<Record<Goal, string>> = {
  focus: "wanted to focus",
  calm: "wanted to calm down",
  sleep: "wanted to sleep",
  energy: "wanted energy",
  creativity: "wanted ideas",
};

/** A person's own mean has one decimal at most. */
const round = (points: number): number => Math.round(points * 10) / 10 + 0;
/** What other people add to is in whole points: a decimal would show when one of them has rated. */
const whole = (points: number): number => Math.round(points) + 0;
const points = (change: number): string =>
  `${Math.abs(change)} ${Math.abs(change) === 1 ? "point" : "points"}`;

const ofYou = (name: string, sessions: number, change: number): string => {
  const moved = change === 0 ? "stayed the same" : `${change > 0 ? "rose" : "fell"} by ${points(change)}`;
  return sessions === 1
    ? `After your one rated session with ${name}, your mood ${moved}.`
    : `After ${name}, your mood ${moved} on average in ${sessions} sessions.`;
};

const ofPeople = (who: string, change: number): string =>
  change === 0
    ? `${who} rated their mood the same before and after it, on average.`
    : `${who} rated their mood ${points(change)} ${change > 0 ? "higher" : "lower"} after it, on average.`;

const ofNothing = ({ intentions }: CandidateMode, goal: Goal | undefined): string => {
  const wanted: readonly Intention[] = goal ? intentionsOfGoal[goal] : [];
  const intention = intentions.find(it => wanted.includes(it)) ?? intentions[0];
  const purpose = intention ? `It's made for ${intentionNames[intention]}. ` : "";
  return `${purpose}We don't know yet how well it works for you.`;
};

const feltLike = (mood: MoodName): string => `People who felt ${mood}`;

/** The people whose sessions say most about now: those in the same mood, with the same goal, or all. */
const closestPeople = (population: Population, person: Person, modeId: string, { mood, goal }: Context) => {
  const groups: readonly (readonly [who: string, series: Series])[] = [
    ...(mood ? [[feltLike(mood), `change/mood/${mood}`] as const] : []),
    ...(goal ? [[`People who ${goalWishes[goal]}`, `change/goal/${goal}`] as const] : []),
    ["People", "change"],
  ];
  for (const [who, series] of groups) {
    const { weight, weightedSum } = observationOf(othersIn(population, person, modeId, series));
    if (weight > 0) return { who, change: whole(weightedSum / weight) };
  }
  return undefined;
};

/** Says what a mood changed about the best mode. */
export const explainMood = (mood: MoodName, chosen: CandidateMode, without: CandidateMode): string =>
  chosen.id === without.id
    ? `You said ${mood}; it stays ${chosen.name}.`
    : `You said ${mood}; without that it would be ${without.name}.`;

/** Says why a mode is recommended, and how much is known about it. Its scene has a reason of its own. */
export const explain = (
  mode: CandidateMode,
  context: Context,
  {
    person,
    population,
    estimates,
  }: { readonly person: Person; readonly population: Population; readonly estimates: Estimates },
): Omit<Recommendation, "scene" | "sceneReason"> => {
  const own = sumsIn(person, mode.id, "change");
  const { mean, low, high } = estimates.change(mode.id, context);
  const known = {
    modeId: mode.id,
    expectedChange: { mean: whole(mean), low: Math.floor(low) + 0, high: Math.ceil(high) + 0 },
    ratedSessions: own.sessions,
  };
  if (own.sessions > 0)
    return { ...known, basis: "you", reason: ofYou(mode.name, own.sessions, round(meanOf(own))) };
  const people = closestPeople(population, person, mode.id, context);
  if (people) return { ...known, basis: "people", reason: ofPeople(people.who, people.change) };
  return { ...known, basis: "nothing", expectedChange: null, reason: ofNothing(mode, context.goal) };
};
