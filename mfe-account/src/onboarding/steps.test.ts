import { expect, it } from "vitest";
import { stepBeside, stepOf } from "./steps.ts";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
const done = "2026-11-20T12:00:00Z";
const newUser = { screening: null, onboardingCompletedAt: null };
const onboarded = { screening, onboardingCompletedAt: done };

it("begins with the goals, and follows the address from there", () => {
  expect(stepOf(null, newUser)).toBe("goals");
  expect(stepOf("headphones", newUser)).toBe("headphones");
  expect(stepOf("first", onboarded)).toBe("first");
});

it("takes an unknown step for none", () => {
  expect(stepOf("toString", newUser)).toBe("goals");
  expect(stepOf("", onboarded)).toBe("goals");
});

it("lets nobody on to a session before the screening is answered", () => {
  expect(stepOf("first", newUser)).toBe("light");
});

it("asks whoever took the answer back for that alone", () => {
  expect(stepOf(null, { screening: null, onboardingCompletedAt: done })).toBe("light");
});

it("has nothing before the first step and after the last", () => {
  expect(stepBeside("goals", -1)).toBeUndefined();
  expect(stepBeside("goals", 1)).toBe("headphones");
  expect(stepBeside("first", 1)).toBeUndefined();
});
