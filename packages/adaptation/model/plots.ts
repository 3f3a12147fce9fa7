import { type Schedule, type Score, scheduleOf } from "@phaselock/signal";
import type { Goal } from "../src/controller/goal.ts";
import { plotSession } from "./plot-session.ts";
import { simulateSession } from "./simulate-session.ts";
import { courses, type UserName } from "./users.ts";

/** The seed of the plotted sessions. */
export const plotSeed = 18;

const goal: Goal = { direction: "hold", eyesClosed: false };

/** A focus session of 30 minutes: it arrives from 14 Hz, holds 10 Hz and returns to 12. */
const score: Score = {
  version: 1,
  phases: [
    { name: "arriving", share: 0.2 },
    { name: "holding", share: 0.65 },
    { name: "returning", share: 0.15 },
  ],
  beatHz: {
    start: 14,
    segments: [
      { to: 10, curve: "linear" },
      { to: 10, curve: "linear" },
      { to: 12, curve: "linear" },
    ],
  },
  tones: [{ kind: "binaural", carrierHz: 200, gain: { start: 0.5, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
};
export const plannedFocus: Schedule = scheduleOf(score, 1800);

/** A session of a simulated user with a focus mode. */
export const simulateFocus = (user: UserName, seed: number) =>
  simulateSession(plannedFocus, goal, courses[user], seed);

const titles: Readonly<Record<UserName, string>> = {
  drowsy: "A drowsy user in a focus session",
  restless: "A restless user in a focus session",
  noisy: "A user who stays the same, with noisy signals",
};

/** The plots of docs/adaptation.md by their file name in docs/pictures. */
export const plots = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(courses) as UserName[]).map(user => [
      `adaptation-${user}.svg`,
      plotSession(titles[user], plannedFocus, courses[user], simulateFocus(user, plotSeed)),
    ]),
  );
