import { describe, expect, test } from "vitest";
import { judgeRefreshToken, type StoredRefreshToken } from "./judge-refresh-token.ts";

const now = new Date("2026-11-20T12:00:00Z");
const earlier = new Date("2026-11-20T11:00:00Z");
const later = new Date("2026-11-20T13:00:00Z");
const fresh: StoredRefreshToken = {
  sessionId: "s",
  userId: "u",
  spentAt: null,
  expiresAt: later,
  sessionRevokedAt: null,
};

describe("a refresh token", () => {
  test.each([
    ["that was never used is good", {}, "good"],
    ["that was exchanged before is reused", { spentAt: earlier }, "reused"],
    ["is reused even when it has expired since", { spentAt: earlier, expiresAt: earlier }, "reused"],
    ["expires at its time, not after it", { expiresAt: now }, "expired"],
    [
      "of a revoked family raises no second alarm",
      { spentAt: earlier, sessionRevokedAt: earlier },
      "revoked",
    ],
  ] as const)("%s", (_, changes, verdict) => {
    expect(judgeRefreshToken({ ...fresh, ...changes }, now)).toBe(verdict);
  });
});
