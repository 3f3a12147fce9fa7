import type { Week } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { lastTimeText } from "./last-time.ts";

const modes = [{ id: "calm-focus", name: "Calm focus" }];
type Last = NonNullable<Week["last"]>;
const tense = (intensity: number) => ({ mood: "tense", intensity }) as const;
const calm = { mood: "calm", intensity: 5 } as const;
const last: Last = {
  ...{ modeId: "calm-focus", startedAt: "2026-11-20T12:00:00Z", playedSeconds: 1_200, completed: true },
  ...{ before: tense(6), after: calm },
};

it.each<[what: string, change: Partial<Last>, text: string]>([
  ["both moods", {}, "Last time you played Calm focus for 20 minutes and went from tense to calm."],
  ["no mood", { before: null, after: null }, "Last time you played Calm focus for 20 minutes."],
  ["only a mood before", { after: null }, "Last time you played Calm focus for 20 minutes."],
  [
    "only a mood after",
    { before: null },
    "Last time you played Calm focus for 20 minutes and felt calm afterwards.",
  ],
  [
    "the same mood, weaker",
    { after: tense(3) },
    "Last time you played Calm focus for 20 minutes and felt less tense afterwards.",
  ],
  [
    "the same mood, stronger",
    { after: tense(8) },
    "Last time you played Calm focus for 20 minutes and felt more tense afterwards.",
  ],
  [
    "the same mood",
    { after: tense(6) },
    "Last time you played Calm focus for 20 minutes and felt as tense as before.",
  ],
  [
    "the same mood, once without an intensity",
    { after: { mood: "tense", intensity: null } },
    "Last time you played Calm focus for 20 minutes and felt as tense as before.",
  ],
  [
    "a session that ended early",
    { playedSeconds: 119, completed: false, after: null },
    "Last time you played Calm focus for 1 minute. The session ended early.",
  ],
  [
    "a few seconds",
    { playedSeconds: 12, before: null, completed: false, after: null },
    "Last time you played Calm focus for less than a minute. The session ended early.",
  ],
  [
    "a pattern of the user's own",
    { modeId: "own" },
    "Last time you played a pattern of your own for 20 minutes and went from tense to calm.",
  ],
  [
    "a mode that is gone",
    { modeId: "loud-morning" },
    "Last time you played for 20 minutes and went from tense to calm.",
  ],
])("%s", (_, change, text) => {
  expect(lastTimeText({ ...last, ...change }, modes)).toBe(text);
});
