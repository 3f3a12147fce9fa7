import { scheduleOf } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultMix } from "../mix/default-mix.ts";
import type { Player, PlayerView } from "../player/player.ts";
import { plannedSession } from "../player/session-machine.ts";
import type { Plan } from "../start/plan.ts";
import { adaptSession } from "./adapt-session.ts";

beforeEach(() => vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false })));
afterEach(() => vi.unstubAllGlobals());

const plan: Plan = {
  userId: "a",
  sessionId: "b",
  modeId: "calm-focus",
  modeName: "Calm focus",
  patternId: null,
  payment: "free",
  schedule: scheduleOf(calmFocus, 300),
  mix: defaultMix,
  visual: null,
  ownAudio: [],
  state: plannedSession(300),
  isKnown: false,
  goal: { direction: "hold", eyesClosed: false },
  experimentId: null,
  treatmentId: null,
  sham: null,
};
const adaptTo = {
  signals: ["rating"] as const,
  openCamera: () => {
    throw new Error("The camera is off");
  },
};

const view: PlayerView = {
  session: { ...plan.state, status: "running" },
  volumePercent: 50,
  volumePresses: 0,
  isMuted: false,
  balance: 0,
  mix: defaultMix,
  scene: null,
  brightnessPercent: 100,
  soundLost: null,
  isStuck: false,
  endedBy: null,
};
const player = { view: () => view, subscribe: () => () => {} } as Partial<Player> as Player;

it("a session with a signal turned on adapts to it, and to no other", async () => {
  const adaptation = adaptSession({ ...plan, adaptTo }, player);
  await vi.waitFor(() => expect([...(adaptation?.view().signals ?? [])]).toEqual([["rating", "on"]]));
});

it("a session without a signal does not adapt", () => {
  expect(adaptSession(plan, player)).toBeNull();
  expect(adaptSession({ ...plan, adaptTo: { ...adaptTo, signals: [] } }, player)).toBeNull();
});

it("a session of an experiment does not adapt, whatever signals are on", () => {
  const treatmentId = "0190b0a0-0000-7000-8000-000000000001";
  expect(adaptSession({ ...plan, adaptTo, treatmentId }, player)).toBeNull();
});
