import type { User } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

const newUser: User = {
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
const choices = {
  returnPath: null,
  hasCheckoutIntent: false,
  redirectPath: undefined,
  user: newUser,
  nowMs: 0,
};

it("goes back to the saved path before anything else", () => {
  const all = { ...choices, returnPath: "/sessions", hasCheckoutIntent: true, redirectPath: "/play" };
  expect(pathAfterSignIn(all)).toBe("/sessions");
});

it("takes up a purchase that waits for the sign-in", () => {
  expect(pathAfterSignIn({ ...choices, hasCheckoutIntent: true, redirectPath: "/play" })).toBe("/pricing");
});

it("goes where the caller says, else where the journey says", () => {
  expect(pathAfterSignIn({ ...choices, redirectPath: "/play" })).toBe("/play");
  expect(pathAfterSignIn(choices)).toBe("/onboarding");
  expect(pathAfterSignIn({ ...choices, user: { ...newUser, hasCompletedOnboarding: true } })).toBe(
    "/dashboard",
  );
});
