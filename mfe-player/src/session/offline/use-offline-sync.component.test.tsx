import type { Session } from "@phaselock/contracts";
import { loadOfflineStore } from "@phaselock/web";
import { ada, grace, playedSession, renderScreen, stubDatabase } from "@phaselock/web/testing";
import { expect, it, onTestFinished } from "vitest";
import { useOfflineSync } from "./use-offline-sync.ts";

function Syncing() {
  useOfflineSync();
  return null;
}

it("another user signs in during a sync → nothing more of the session is sent, and it waits for its owner", async () => {
  stubDatabase();
  const store = await loadOfflineStore();
  // The tests of a worker share the store.
  onTestFinished(() => store.removeUser(ada.id));
  const startedAt = "2026-11-22T12:00:00.000Z";
  await store.addSession({
    id: playedSession.id,
    userId: ada.id,
    modeName: "Clear Head",
    request: {
      modeId: "clear-head",
      plannedSeconds: 600,
      playedSeconds: 0,
      timeZone: "UTC",
      startedAt,
      endedAt: startedAt,
      lease: "signed",
    },
    samples: [],
    moods: [{ moment: "before", mood: "calm", intensity: 5 }],
    attention: [],
    refusal: null,
  });
  let added = (_session: Session) => {};
  const { server, signIn, settled } = renderScreen(<Syncing />, {
    answers: {
      "PUT /api/sessions/{id}/offline": new Promise(resolve => {
        added = resolve;
      }),
    },
  });
  await expect.poll(() => server.requestsOf("PUT /api/sessions/{id}/offline")).toHaveLength(1);
  signIn(grace);
  added(playedSession);
  await expect.poll(() => server.requestsOf("GET /api/auth/me")).toHaveLength(2);
  await settled();
  expect(server.requestsOf("PUT /api/sessions/{id}/moods/{moment}")).toEqual([]);
  expect(await store.readSessions(ada.id)).toHaveLength(1);
});
