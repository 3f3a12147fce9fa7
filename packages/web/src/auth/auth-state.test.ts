import type { User } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { type AuthFacts, authStateOf, cacheActionFor, unknownHolder } from "./auth-state.ts";

const user: User = {
  id: "0192f0c4-0000-7000-8000-000000000001",
  username: "ada",
  email: "ada@example.com",
  name: "Ada Example",
  isEmailVerified: true,
  subscriptionTier: "free",
  googleId: "1",
  profilePicture: null,
  hasCompletedOnboarding: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const visitor: AuthFacts = { holder: null, user: undefined, isLeaving: false };
const statusOf = (facts: Partial<AuthFacts>) => authStateOf({ ...visitor, ...facts }).status;

describe("SPEC §4: the authentication state", () => {
  it("no stored tokens → unauthenticated at once, without loading", () => {
    expect(statusOf({})).toBe("unauthenticated");
  });

  it("stored tokens → loading until the user is known, then authenticated", () => {
    expect(statusOf({ holder: user.id })).toBe("loading");
    expect(authStateOf({ ...visitor, holder: user.id, user })).toEqual({ status: "authenticated", user });
  });

  it("tokens removed → unauthenticated, even with a cached user", () => {
    expect(statusOf({ holder: null, user })).toBe("unauthenticated");
  });

  it("tokens replaced by another tab → loading, and the cached user is not shown", () => {
    expect(statusOf({ holder: "another user", user })).toBe("loading");
  });

  it("a token that names no user → loading, then authenticated as the server's user", () => {
    expect(statusOf({ holder: unknownHolder, user })).toBe("authenticated");
    expect(statusOf({ holder: unknownHolder })).toBe("loading");
  });

  it("a logout that leaves the page → loading, so that no screen redirects to the sign-in", () => {
    expect(statusOf({ isLeaving: true })).toBe("loading");
    expect(statusOf({ isLeaving: true, holder: user.id, user })).toBe("loading");
  });
});

it.each([
  [null, null, "keep"],
  [null, user.id, "keep"],
  [user.id, user.id, "keep"],
  [user.id, null, "forget"],
  [unknownHolder, null, "forget"],
  [unknownHolder, user.id, "keep"],
  [user.id, "another user", "refetch"],
] as const)("tokens of %s → tokens of %s: %s the cache", (before, now, outcome) => {
  expect(cacheActionFor(before, now)).toBe(outcome);
});
