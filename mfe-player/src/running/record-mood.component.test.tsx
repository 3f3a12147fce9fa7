import {
  type Answers,
  ada,
  grace,
  neverAnswers,
  noAnswer,
  playedSession,
  renderScreen,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordMood, takeBackMood } from "./record-mood.ts";

const { id } = playedSession;
const session = { userId: ada.id, sessionId: id };
const calm = { mood: "calm", intensity: 5, goal: null, notes: null } as const;
const endpoint = "PUT /api/sessions/{id}/moods/{moment}";
const open = (answers: Answers) => renderScreen(<p>A page</p>, { answers });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("a mood that is taken back before its retry is not sent again", async () => {
  const { server } = open({ [endpoint]: noAnswer });
  const recording = recordMood(session, "after", { ...calm });
  await vi.waitFor(() => expect(takeBackMood(id, "after")).toBe(true));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await recording).toBe(false);
  expect(server.requestsOf(endpoint)).toHaveLength(1);
});

it("a mood that is on its way can't be taken back", async () => {
  const { server } = open({ [endpoint]: neverAnswers });
  void recordMood(session, "before", { ...calm });
  await vi.waitFor(() => expect(server.requestsOf(endpoint)).toHaveLength(1));
  expect(takeBackMood(id, "before")).toBe(false);
});

it("another user signs in before the retry → the mood is not sent as theirs", async () => {
  const { server, signIn } = open({ [endpoint]: noAnswer });
  const recording = recordMood(session, "after", { ...calm });
  await vi.waitFor(() => expect(server.requestsOf(endpoint)).toHaveLength(1));
  signIn(grace);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await recording).toBe(false);
  expect(server.requestsOf(endpoint)).toHaveLength(1);
});
