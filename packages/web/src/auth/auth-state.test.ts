import { describe, expect, it } from "vitest";
import { ada } from "../testing/samples.ts";
import { type AuthFacts, authStateOf, cacheActionFor, unknownHolder } from "./auth-state.ts";

const visitor: AuthFacts = { holder: null, user: undefined, isLeaving: false };
const statusOf = (facts: Partial<AuthFacts>) => authStateOf({ ...visitor, ...facts }).status;

describe("the authentication state", () => {
  it("is unauthenticated at once without stored tokens", () => {
    expect(statusOf({})).toBe("unauthenticated");
  });

  it("is loading with stored tokens until the user is known, then authenticated", () => {
    expect(statusOf({ holder: ada.id })).toBe("loading");
    expect(authStateOf({ ...visitor, holder: ada.id, user: ada })).toEqual({
      status: "authenticated",
      user: ada,
    });
  });

  it("is unauthenticated once the tokens are removed, even with a cached user", () => {
    expect(statusOf({ holder: null, user: ada })).toBe("unauthenticated");
  });

  it("is loading, without the cached user, once another tab has replaced the tokens", () => {
    expect(statusOf({ holder: "another user", user: ada })).toBe("loading");
  });

  it("is authenticated as the server's user if the token names none", () => {
    expect(statusOf({ holder: unknownHolder, user: ada })).toBe("authenticated");
    expect(statusOf({ holder: unknownHolder })).toBe("loading");
  });

  it("is loading while a logout leaves the page, so that no screen redirects to the sign-in", () => {
    expect(statusOf({ isLeaving: true })).toBe("loading");
    expect(statusOf({ isLeaving: true, holder: ada.id, user: ada })).toBe("loading");
  });
});

it.each([
  [null, null, "keep"],
  [null, ada.id, "keep"],
  [ada.id, ada.id, "keep"],
  [ada.id, null, "forget"],
  [unknownHolder, null, "forget"],
  [unknownHolder, ada.id, "keep"],
  [ada.id, "another user", "refetch"],
] as const)("a change from tokens of %s to tokens of %s has the cache action: %s", (before, now, outcome) => {
  expect(cacheActionFor(before, now)).toBe(outcome);
});
