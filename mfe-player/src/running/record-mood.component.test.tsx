import { type Answers, neverAnswers, noAnswer, playedSession, renderScreen } from "@phaselock/web/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordMood, takeBackMood } from "./record-mood.ts";

const { id } = playedSession;
const calm = { mood: "calm", intensity: 5, goal: null, notes: null } as const;
const endpoint = "PUT /api/sessions/{id}/moods/{moment}";
const serve = (answers: Answers) => renderScreen(<p>A page</p>, { answers }).server;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("a mood that is taken back before its retry is not sent again", async () => {
  const server = serve({ [endpoint]: noAnswer });
  const recording = recordMood(id, "after", { ...calm });
  await vi.waitFor(() => expect(takeBackMood(id, "after")).toBe(true));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await recording).toBe(false);
  expect(server.requestsOf(endpoint)).toHaveLength(1);
});

it("a mood that is on its way can't be taken back", async () => {
  const server = serve({ [endpoint]: neverAnswers });
  void recordMood(id, "before", { ...calm });
  await vi.waitFor(() => expect(server.requestsOf(endpoint)).toHaveLength(1));
  expect(takeBackMood(id, "before")).toBe(false);
});
