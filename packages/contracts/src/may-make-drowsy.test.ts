import { expect, it } from "vitest";
import { mayMakeDrowsy } from "./may-make-drowsy.ts";

it.each([
  ["for sleep", 10, ["sleep", "energy"], true],
  ["for calm", 10, ["focus", "calm"], true],
  ["that leads the breath", 0.1, ["breathing"], true],
  ["of the user's own, in theta", 7.9, [], true],
  ["of the user's own, in alpha", 8, [], false],
  ["for focus", 14, ["focus"], false],
  ["for energy", 20, ["energy"], false],
] as const)("a mode %s, at %d Hz → warns: %s", (_, targetFrequencyHz, intentions, warns) => {
  expect(mayMakeDrowsy({ targetFrequencyHz, intentions })).toBe(warns);
});
