import type { RecordAttentionRequest } from "@phaselock/contracts";
import { loadOfflineStore } from "@phaselock/web";
import {
  type Answers,
  ada,
  noAnswer,
  renderScreen,
  stopClock,
  stubDatabase,
  unsyncedSession,
} from "@phaselock/web/testing";
import { expect, it, onTestFinished } from "vitest";
import { recordAttention } from "./record-attention.ts";

const result: RecordAttentionRequest = {
  ...{ task: "pvt", startedAt: "2026-11-27T08:00:00Z", trials: 60, falseStarts: 0, omissions: 0, lapses: 1 },
  ...{ meanReactionMs: 260, sdReactionMs: 40, meanSpeed: 3.9, timingErrorMs: 0.5 },
};
const route = "PUT /api/sessions/{id}/attention/{moment}";
const session = { userId: ada.id, sessionId: unsyncedSession.id };
const recorded = { ...result, moment: "before" as const, recordedAt: "2026-11-27T08:05:00Z" };

it("no answer → sent again until there is one", async () => {
  stubDatabase();
  const clock = stopClock();
  let attempts = 0;
  const answers: Answers = { [route]: () => (attempts++ === 0 ? noAnswer : recorded) };
  const { server } = renderScreen(null, { answers });
  const isRecorded = recordAttention(session, "before", result);
  await clock.until(() => server.requestsOf(route).length === 1);
  await clock.runFor(2_000);
  await clock.until(() => server.requestsOf(route).length === 2);
  expect(await isRecorded).toBe(true);
  expect(server.bodiesOf(route)).toEqual([result, result]);
});

it("a session played offline → the result waits with it, and a second one of the task replaces it", async () => {
  stubDatabase();
  const store = await loadOfflineStore();
  onTestFinished(() => store.removeUser(unsyncedSession.userId));
  await store.addSession(unsyncedSession);
  const { server } = renderScreen(null);
  await recordAttention(session, "after", result);
  await recordAttention(session, "after", { ...result, lapses: 2 });
  const [stored] = await store.readSessions(unsyncedSession.userId);
  expect(stored?.attention).toEqual([{ moment: "after", result: { ...result, lapses: 2 } }]);
  expect(server.requestsOf(route)).toEqual([]);
});
