import { expect, it } from "vitest";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

const all = { returnPath: "/sessions", hasCheckoutIntent: true, journeyTarget: "/onboarding" };

it("the saved return path wins", () => {
  expect(pathAfterSignIn(all)).toBe("/sessions");
});

it("a pending purchase leads to /pricing", () => {
  expect(pathAfterSignIn({ ...all, returnPath: null })).toBe("/pricing");
});

it("no pending purchase and no return path → the journey's target", () => {
  expect(pathAfterSignIn({ ...all, returnPath: null, hasCheckoutIntent: false })).toBe("/onboarding");
});
