import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTokenStore } from "../api/token-store.ts";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { hasStoredSession, hasStoredTokens, subscribeToChanges } from "./stored-session.ts";

const pair = { token: "jwt", refreshToken: "opaque", expiresIn: 1500 };

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["nothing", false, []],
  ["both tokens", true, ["auth_token", "auth_refresh_token"]],
  ["a raw Google token, which is no sign-in", false, ["auth_token"]],
  ["a purchase that waits for a sign-in", false, ["phaselock_subscription_intent"]],
] as const)("in a browser that stores %s, hasStoredTokens is %s", (_, expected, keys) => {
  for (const key of keys) localStorage.setItem(key, "x");
  expect(hasStoredTokens()).toBe(expected);
  expect(hasStoredSession()).toBe(keys.length > 0);
});

it("blocked storage counts as no sign-in and no session, without an error", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
  expect([hasStoredTokens(), hasStoredSession()]).toEqual([false, false]);
});

it("storing or clearing the tokens in this tab notifies subscribers", () => {
  const page = new EventTarget();
  const store = createTokenStore(
    () => localStorage,
    () => page,
  );
  const seen: boolean[] = [];
  const stop = subscribeToChanges(page, () => seen.push(hasStoredTokens()));
  store.write(pair, 0);
  store.clear();
  stop();
  store.write(pair, 0);
  expect(seen).toEqual([true, false]);
});
