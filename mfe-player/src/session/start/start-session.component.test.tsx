import type { Session, SignalName } from "@phaselock/contracts";
import type { Audio, AudioOptions } from "@phaselock/playback";
import { plainAccent, type Schedule, scheduleOf } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import {
  type Answers,
  ada,
  consentsTo,
  fails,
  grace,
  neverAnswers,
  noAnswer,
  playedSession,
  renderScreen,
  tokenOf,
} from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import { treatedSchedule } from "../comparison/treated-schedule.ts";
import { defaultMix } from "../mix/default-mix.ts";
import { plannedSession } from "../player/session-machine.ts";
import { readJournals } from "../reports/journal.ts";
import type { Plan } from "./plan.ts";
import { OtherTreatmentError } from "./start-failure.ts";
import { startSession } from "./start-session.ts";

const running: Session = { ...playedSession, status: "running", treatmentId: null };
const plan: Plan = {
  userId: ada.id,
  sessionId: running.id,
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
  signals: ["activity", "rating"] as const,
  openCamera: () => {
    throw new Error("The camera is off");
  },
};

const stays = () => false;

/** A silent device. It tells what it was asked to play. */
function silent() {
  const opened: Schedule[] = [];
  const calls: string[] = [];
  const audio: Audio = {
    sampleRate: 48_000,
    outputLatencyMs: 0,
    play: () => calls.push("play"),
    pause: () => {},
    halt: () => {},
    stop: () => {},
    setVolume: () => {},
    playTone: () => null,
    change: () => {},
    moveTo: () => {},
    heardSecondsAt: () => 0,
    accentAt: () => plainAccent,
    listen: () => {},
    changeScene: () => 0,
    savePower: () => {},
    close: () => calls.push("close"),
  };
  const open = async ({ schedule }: AudioOptions) => {
    opened.push(schedule);
    return audio;
  };
  return { open, opened, calls };
}

function open(answers: Answers = {}) {
  return renderScreen(<p>A page</p>, {
    answers: {
      "POST /api/sessions": running,
      "POST /api/sessions/{id}/start": running,
      "POST /api/sessions/{id}/reports": neverAnswers,
      ...answers,
    },
  });
}
const serve = (answers: Answers = {}) => open(answers).server;
const allowing = (...names: readonly SignalName[]): Answers => ({
  "GET /api/consents": { consents: consentsTo(...names) },
});

it("a signal that was withdrawn after the page had read the consents is not adapted to", async () => {
  serve(allowing("rating"));
  const { adaptation, isConsentUnread } = await startSession({ ...plan, adaptTo }, stays, silent().open);
  expect([...(adaptation?.view().signals.keys() ?? [])]).toEqual(["rating"]);
  expect(isConsentUnread).toBe(false);
});

it("consents that can't be read → the session starts, does not adapt, and says so", async () => {
  serve({ "GET /api/consents": noAnswer });
  const { adaptation, isConsentUnread, view } = await startSession(
    { ...plan, adaptTo },
    stays,
    silent().open,
  );
  expect(view().session.status).toBe("running");
  expect(adaptation).toBeNull();
  expect(isConsentUnread).toBe(true);
});

it("a user who leaves while the session starts → no signal is started", async () => {
  serve(allowing("rating"));
  const { adaptation } = await startSession({ ...plan, adaptTo }, () => true, silent().open);
  expect(adaptation).toBeNull();
});

it("without a signal turned on the consents are not read", async () => {
  const server = serve();
  const { isConsentUnread } = await startSession(plan, stays, silent().open);
  expect(isConsentUnread).toBe(false);
  expect(server.requestsOf("GET /api/consents")).toEqual([]);
});

const treatmentId = "0192d0a0-0000-4000-8000-00000000000b";

const treatment = { treatmentId, sham: "equal-ears" } as const;

const experimentId = "0192d0a0-0000-4000-8000-00000000000c";

it("the server's session has a treatment that this plan has not → it does not play", async () => {
  serve({ "POST /api/sessions/{id}/start": { ...running, treatmentId } });
  const { open, calls } = silent();
  await expect(startSession(plan, stays, open)).rejects.toThrow(OtherTreatmentError);
  expect(calls).toEqual(["close"]);
});

it("a session of an experiment plays the treatment that its start draws", async () => {
  const server = serve({ "POST /api/sessions/{id}/start": { ...running, ...treatment } });
  const { open, opened, calls } = silent();
  const started = await startSession({ ...plan, experimentId }, stays, open);
  expect(started.plan).toMatchObject({ experimentId, ...treatment });
  expect(opened).toEqual([await treatedSchedule(plan.schedule, treatment)]);
  expect(calls).toEqual(["play"]);
  expect(server.bodiesOf("POST /api/sessions")).toMatchObject([{ experimentId }]);
  expect(server.requestsOf("POST /api/sessions/{id}/start")).toHaveLength(1);
});

it("an experiment that has ended before the start → the session plays with its beat", async () => {
  serve();
  const { open, opened } = silent();
  const started = await startSession({ ...plan, experimentId }, stays, open);
  expect(started.plan.treatmentId).toBeNull();
  expect(opened).toEqual([plan.schedule]);
});

it("another user signs in before the last report is sent → it waits for its owner, in memory and in the journal", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reports = "POST /api/sessions/{id}/reports";
  const { server, signIn } = open({ [reports]: noAnswer });
  const player = await startSession(plan, stays, silent().open);
  player.leave();
  await vi.waitFor(() => expect(server.requestsOf(reports)).toHaveLength(1));

  signIn(grace);
  server.answer({ [reports]: fails("not_found") });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requestsOf(reports)).toHaveLength(1);
  expect(readJournals(localStorage)).toMatchObject([
    { userId: ada.id, unsent: [{ sequence: 1 }, { sequence: 2, state: "paused" }] },
  ]);

  signIn(ada);
  server.answer({ [reports]: { session: running } });
  await vi.advanceTimersByTimeAsync(60_000);
  const sent = server.requestsOf(reports).slice(1);
  expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(
    Array(2).fill(`Bearer ${tokenOf(ada.id)}`),
  );
  expect(readJournals(localStorage)).toMatchObject([{ unsent: [] }]);
});
