import { expect, it } from "vitest";
import { adjacentStep, stepOf } from "./steps.ts";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
const done = "2026-11-20T12:00:00Z";
const newUser = { screening: null, onboardingCompletedAt: null };
const onboarded = { screening, onboardingCompletedAt: done };

it("starts with the goals and then follows the address", () => {
  expect(stepOf(null, newUser)).toBe("goals");
  expect(stepOf("headphones", newUser)).toBe("headphones");
  expect(stepOf("first", onboarded)).toBe("first");
});

it("ignores an unknown step", () => {
  expect(stepOf("toString", newUser)).toBe("goals");
  expect(stepOf("", onboarded)).toBe("goals");
});

it("blocks the first session until the screening is answered", () => {
  expect(stepOf("first", newUser)).toBe("light");
});

it("shows only the screening to a user who deleted the answer", () => {
  expect(stepOf(null, { screening: null, onboardingCompletedAt: done })).toBe("light");
});

it("has no step before the first or after the last", () => {
  expect(adjacentStep("goals", -1)).toBeUndefined();
  expect(adjacentStep("goals", 1)).toBe("headphones");
  expect(adjacentStep("first", 1)).toBeUndefined();
});
