import { expect, it } from "vitest";
import { bandRanges } from "./bands.ts";
import { areEyesClosed, eyesClosed } from "./eyes-closed.ts";

it("the limit is the upper end of theta", () => {
  expect(eyesClosed.belowHz).toBe(bandRanges.find(({ band }) => band === "theta")?.toHz);
});

it.each([
  [7.9, ["calm"], true],
  [8, ["calm"], false],
  [0.1, ["calm", "breathing"], false],
  [2, [], true],
] as const)("%d Hz for %j → eyes closed: %s", (targetFrequencyHz, intentions, closed) => {
  expect(areEyesClosed({ targetFrequencyHz, intentions })).toBe(closed);
});
