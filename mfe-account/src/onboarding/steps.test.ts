import { expect, it } from "vitest";
import { adjacentStep, stepOf } from "./steps.ts";

const newUser = { onboardingCompletedAt: null };
const onboarded = { onboardingCompletedAt: "2026-11-20T12:00:00Z" };

it("starts with the goals and then follows the address", () => {
  expect(stepOf(null, null, newUser)).toBe("goals");
  expect(stepOf("headphones", null, newUser)).toBe("headphones");
  expect(stepOf("first", "no", onboarded)).toBe("first");
});

it("ignores an unknown step", () => {
  expect(stepOf("toString", null, newUser)).toBe("goals");
  expect(stepOf("", "no", onboarded)).toBe("goals");
});

it("blocks the first session until the screening is answered, stored or not", () => {
  expect(stepOf("first", null, newUser)).toBe("light");
  expect(stepOf("first", "not-stored", onboarded)).toBe("first");
});

it("shows only the screening to a user who deleted the answer", () => {
  expect(stepOf(null, null, onboarded)).toBe("light");
});

it("has no step before the first or after the last", () => {
  expect(adjacentStep("goals", -1)).toBeUndefined();
  expect(adjacentStep("goals", 1)).toBe("headphones");
  expect(adjacentStep("first", 1)).toBeUndefined();
});
