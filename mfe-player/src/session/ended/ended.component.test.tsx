import {
  type ModeAtLength,
  modeAtLength,
  type PlayableMode,
  sessionControlDefaults,
} from "@phaselock/contracts";
import { scheduleOf } from "@phaselock/signal";
import {
  type Answers,
  ada,
  fails,
  modes,
  noAnswer,
  ownRecommendations,
  playedSession,
  renderScreen,
  screen,
} from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { moodDetailsTexts } from "../moods/texts.ts";
import type { Player, PlayerView } from "../player/player.ts";
import { plannedSession } from "../player/session-machine.ts";
import type { Plan } from "../start/plan.ts";
import { Ended } from "./ended.tsx";

const calmFocus = modeAtLength(modes[0] ?? expect.unreachable(), 300);
const isPlayable = (mode: ModeAtLength): mode is PlayableMode => mode.pattern.score !== null;
if (!isPlayable(calmFocus)) throw new Error("The samples have no mode that plays");

const plan: Plan = {
  userId: ada.id,
  sessionId: playedSession.id,
  modeId: "calm-focus",
  modeName: "Calm focus",
  patternId: null,
  payment: "free",
  schedule: scheduleOf(calmFocus.pattern.score, 300),
  visual: null,
  ownAudio: [],
  state: plannedSession(300),
  isKnown: false,
  goal: { direction: "hold", eyesClosed: false },
  experimentId: null,
  treatmentId: null,
};
const view: PlayerView = {
  ...sessionControlDefaults,
  session: { ...plan.state, status: "completed", playedSeconds: 300 },
  volumePresses: 0,
  isMuted: false,
  balance: 0,
  soundLost: null,
  isStuck: false,
  endedBy: null,
};
const end = (answers: Answers = {}, of: Plan = plan) =>
  renderScreen(<Ended mode={calmFocus} plan={of} player={{} as Player} view={view} moodBefore={null} />, {
    at: "/play/calm-focus",
    answers: {
      "GET /api/sessions/{id}": playedSession,
      "PUT /api/sessions/{id}/moods/{moment}": {
        ...{ moment: "after", mood: "calm", intensity: 5, goal: null, notes: null },
        recordedAt: "2026-11-20T12:00:00Z",
      },
      "POST /api/recommendations": ownRecommendations,
      ...answers,
    },
  });

it("a mood after the session → one suggestion for next time, with its reason, at the same length", async () => {
  const { server, user } = end();
  expect(server.requestsOf("POST /api/recommendations")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Calm" }));
  const next = await screen.findByText(/^Next time:/);
  expect(next.textContent).toBe(
    "Next time: Between tasksAfter Between tasks, your mood rose by 2.5 points on average in 6 sessions.",
  );
  expect(screen.getByRole("link", { name: "Between tasks" }).getAttribute("href")).toBe(
    "/play/between-tasks?payment=free&seconds=300",
  );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(server.bodiesOf("POST /api/recommendations")).toEqual([{ secondsAvailable: 300, timeZone }]);
});

it("a note that is added and then cleared → left out, sent, and sent as null", async () => {
  const { server, user } = end({}, { ...plan, sessionId: crypto.randomUUID() });
  await user.click(screen.getByRole("button", { name: "Calm" }));
  const write = async (open: string, change: (field: HTMLElement) => Promise<void>) => {
    await user.click(await screen.findByRole("button", { name: open }));
    await change(screen.getByRole("textbox"));
    await user.click(screen.getByRole("button", { name: moodDetailsTexts.save }));
  };
  await write(moodDetailsTexts.open, field => user.type(field, "slept"));
  await write(moodDetailsTexts.change, field => user.clear(field));
  const said = { mood: "calm", intensity: 5 };
  await expect
    .poll(() => server.bodiesOf("PUT /api/sessions/{id}/moods/{moment}"))
    .toEqual([said, { ...said, notes: "slept" }, { ...said, notes: null }]);
});

it.for([
  ["no mood is recorded", { "PUT /api/sessions/{id}/moods/{moment}": fails("conflict") }, plan, 0],
  ["the recommendations fail to load", { "POST /api/recommendations": noAnswer }, plan, 1],
  ["the session was played offline", {}, { ...plan, isOffline: true }, 0],
] as const)("%s → no suggestion", async ([, answers, of, requests]) => {
  const { server, user, settled } = end(answers, of);
  await user.click(screen.getByRole("button", { name: "Calm" }));
  await expect.poll(() => server.requestsOf("PUT /api/sessions/{id}/moods/{moment}").length).toBe(1);
  await expect.poll(() => server.requestsOf("POST /api/recommendations").length).toBe(requests);
  await settled();
  expect(screen.queryByText(/^Next time:/)).toBeNull();
});
