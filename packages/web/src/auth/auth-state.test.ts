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
  it("is unauthenticated at once where nothing is stored: a visitor waits for nobody", () => {
    expect(statusOf({})).toBe("unauthenticated");
  });

  it("is loading from the start, with tokens, until somebody is known", () => {
    expect(statusOf({ holder: user.id })).toBe("loading");
    expect(authStateOf({ ...visitor, holder: user.id, user })).toEqual({ status: "authenticated", user });
  });

  it("ends with the stored values, whatever is still cached", () => {
    expect(statusOf({ holder: null, user })).toBe("unauthenticated");
  });

  it("shows nobody the user of tokens that another tab has replaced", () => {
    expect(statusOf({ holder: "somebody else", user })).toBe("loading");
  });

  it("believes the server where the token names nobody", () => {
    expect(statusOf({ holder: unknownHolder, user })).toBe("authenticated");
    expect(statusOf({ holder: unknownHolder })).toBe("loading");
  });

  it("is loading while a logout leaves the page, so that no screen asks to sign in", () => {
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
  [user.id, "somebody else", "refetch"],
] as const)("from the tokens of %s to those of %s: %s what is cached", (before, now, outcome) => {
  expect(cacheActionFor(before, now)).toBe(outcome);
});
