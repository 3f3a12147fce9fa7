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

describe("the authentication state", () => {
  it("is unauthenticated at once without stored tokens", () => {
    expect(statusOf({})).toBe("unauthenticated");
  });

  it("is loading with stored tokens until the user is known, then authenticated", () => {
    expect(statusOf({ holder: user.id })).toBe("loading");
    expect(authStateOf({ ...visitor, holder: user.id, user })).toEqual({ status: "authenticated", user });
  });

  it("is unauthenticated once the tokens are removed, even with a cached user", () => {
    expect(statusOf({ holder: null, user })).toBe("unauthenticated");
  });

  it("is loading, without the cached user, once another tab has replaced the tokens", () => {
    expect(statusOf({ holder: "another user", user })).toBe("loading");
  });

  it("is authenticated as the server's user if the token names none", () => {
    expect(statusOf({ holder: unknownHolder, user })).toBe("authenticated");
    expect(statusOf({ holder: unknownHolder })).toBe("loading");
  });

  it("is loading while a logout leaves the page, so that no screen redirects to the sign-in", () => {
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
] as const)("a change from tokens of %s to tokens of %s has the cache action: %s", (before, now, outcome) => {
  expect(cacheActionFor(before, now)).toBe(outcome);
});
