import { expect, it } from "vitest";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

const all = { returnPath: "/sessions", hasCheckoutIntent: true, journeyTarget: "/onboarding" };

it("goes back to the saved path before anything else", () => {
  expect(pathAfterSignIn(all)).toBe("/sessions");
});

it("takes up a purchase that waits for the sign-in", () => {
  expect(pathAfterSignIn({ ...all, returnPath: null })).toBe("/pricing");
});

it("goes where the journey says when nothing waits", () => {
  expect(pathAfterSignIn({ ...all, returnPath: null, hasCheckoutIntent: false })).toBe("/onboarding");
});
