import {
  type Answers,
  ada,
  grace,
  neverAnswers,
  noAnswer,
  playedSession,
  renderScreen,
  stopClock,
  stubDatabase,
} from "@phaselock/web/testing";
import { beforeEach, expect, it } from "vitest";
import { recordMood, takeBackMood } from "./record-mood.ts";

const { id } = playedSession;
const session = { userId: ada.id, sessionId: id };
const calm = { mood: "calm", intensity: 5, goal: null, notes: null } as const;
const endpoint = "PUT /api/sessions/{id}/moods/{moment}";

/** Opens a page with a stopped clock. `sent` waits for its first request, `settle` runs the clock until a mood settles. */
const open = (answers: Answers) => {
  const { until, runFor } = stopClock();
  const rendered = renderScreen(<p>A page</p>, { answers });
  const requests = () => rendered.server.requestsOf(endpoint);
  const settle = async (recording: Promise<boolean>) => {
    let isSettled = false;
    void recording.finally(() => {
      isSettled = true;
    });
    while (!isSettled) {
      await runFor(60_000);
      // The database answers without a timer.
      await new Promise(resolve => setImmediate(resolve));
    }
    return recording;
  };
  return { ...rendered, requests, sent: () => until(() => requests().length === 1), until, settle };
};

beforeEach(stubDatabase);

it("a mood that is taken back before its retry is not sent again", async () => {
  const { requests, until, settle } = open({ [endpoint]: noAnswer });
  const recording = recordMood(session, "after", { ...calm });
  await until(() => requests().length === 1 && takeBackMood(id, "after"));
  expect(await settle(recording)).toBe(false);
  expect(requests()).toHaveLength(1);
});

it("a mood that is on its way can't be taken back", async () => {
  const { requests, sent } = open({ [endpoint]: neverAnswers });
  void recordMood(session, "before", { ...calm });
  await sent();
  expect(requests()).toHaveLength(1);
  expect(takeBackMood(id, "before")).toBe(false);
});

it("another user signs in before the retry → the mood is not sent as theirs", async () => {
  const { requests, sent, signIn, settle } = open({ [endpoint]: noAnswer });
  const recording = recordMood(session, "after", { ...calm });
  await sent();
  signIn(grace);
  expect(await settle(recording)).toBe(false);
  expect(requests()).toHaveLength(1);
});
