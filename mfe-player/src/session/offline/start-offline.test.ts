import { loadOfflineStore, NoAnswerError } from "@phaselock/web";
import { stubDatabase } from "@phaselock/web/testing";
import { afterEach, expect, it, vi } from "vitest";
import { isPlaying } from "./page-lock.ts";
import { AlreadyPlayingError, startOffline } from "./start-offline.ts";

const userId = "0192d0a0-0000-7000-8000-00000000000a";
const start = () =>
  startOffline(
    { userId, modeName: "Clear Head" },
    { modeId: "clear-head", plannedSeconds: 600, timeZone: "UTC" },
    new NoAnswerError("gone"),
  );

afterEach(() => vi.unstubAllGlobals());

it("a start while this device plays another session offline → refused until that session ends", async () => {
  stubDatabase();
  // Node has Web Locks, but no window.
  vi.stubGlobal("dispatchEvent", () => true);
  const now = Date.now();
  const [fetchedAt, expiresAt] = [new Date(now).toISOString(), new Date(now + 86_400_000).toISOString()];
  await (await loadOfflineStore()).writeLease(userId, { lease: "signed", fetchedAt, expiresAt });
  const first = await start();
  await expect(start()).rejects.toBeInstanceOf(AlreadyPlayingError);
  first.leave(undefined);
  await expect.poll(() => isPlaying(first.sessionId)).toBe(false);
  (await start()).leave(undefined);
});
