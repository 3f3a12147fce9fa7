import { describe, expect, test } from "vitest";
import { judgeRefreshToken, type RefreshVerdict, type StoredRefreshToken } from "./judge-refresh-token.ts";

const now = new Date("2026-11-20T12:00:00Z");
const earlier = new Date("2026-11-20T11:00:00Z");
const later = new Date("2026-11-20T13:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const unbound: StoredRefreshToken = {
  sessionId: "s",
  userId: "u",
  googleId: "1",
  spentAt: null,
  expiresAt: later,
  sealedSuccessor: null,
  keyThumbprint: null,
  revokedAt: null,
  isUserActive: true,
};
const bound = { ...unbound, keyThumbprint: "own key" };

describe("a refresh token", () => {
  test.each<[string, Partial<StoredRefreshToken>, RefreshVerdict]>([
    ["that was never used is good", {}, "good"],
    ["that was exchanged before is reused", { spentAt: earlier }, "reused"],
    [
      "that was exchanged a moment ago is reused, because no key identifies the client",
      { spentAt: secondsAgo(1) },
      "reused",
    ],
    ["is reused even if it has expired since", { spentAt: earlier, expiresAt: earlier }, "reused"],
    ["expires at its time, not after it", { expiresAt: now }, "expired"],
    ["of a revoked family raises no second alarm", { spentAt: earlier, revokedAt: earlier }, "ended"],
    ["of a deactivated user is refused without ending the family", { isUserActive: false }, "inactive"],
  ])("%s", (_, changes, verdict) => {
    expect(judgeRefreshToken({ ...unbound, ...changes }, undefined, now)).toBe(verdict);
    expect(judgeRefreshToken({ ...unbound, ...changes }, "any key", now)).toBe(verdict);
  });
});

describe("a refresh token that is bound to a key", () => {
  test.each<[string, string | undefined, Partial<StoredRefreshToken>, RefreshVerdict]>([
    ["with its key is good", "own key", {}, "good"],
    ["with another key is stolen", "other key", {}, "stolen"],
    [
      "with another key is stolen even a moment after its exchange",
      "other key",
      { spentAt: secondsAgo(1) },
      "stolen",
    ],
    ["without a proof is refused without ending the family", undefined, {}, "unproven"],
    ["without a proof and expired is refused the same way", undefined, { expiresAt: earlier }, "unproven"],
    ["without a proof after its exchange is reused", undefined, { spentAt: secondsAgo(1) }, "reused"],
    ["can fetch its successor again for 10 s", "own key", { spentAt: secondsAgo(9.999) }, "again"],
    ["is reused after 10 s", "own key", { spentAt: secondsAgo(10) }, "reused"],
    ["expires like an unbound one", "own key", { expiresAt: now }, "expired"],
    ["of a revoked family raises no alarm", "other key", { revokedAt: earlier }, "ended"],
  ])("%s", (_, shownKey, changes, verdict) => {
    expect(judgeRefreshToken({ ...bound, ...changes }, shownKey, now)).toBe(verdict);
  });
});
