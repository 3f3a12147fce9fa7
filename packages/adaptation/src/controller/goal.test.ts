import { expect, it } from "vitest";
import { goalOf } from "./goal.ts";

it.each([
  ["deep-rest", 1, ["sleep", "calm"], "descend", true],
  ["short-nap", 3.5, ["sleep", "energy"], "descend", true],
  ["wind-down", 6, ["calm", "sleep"], "hold", true],
  ["calm-focus", 10, ["focus", "calm"], "hold", false],
  ["clear-head", 40, ["energy", "focus"], "rise", false],
  ["resonance-breathing", 0.1, ["breathing", "calm"], "hold", false],
  ["own, in delta", 2, [], "descend", true],
  ["own, in beta", 18, [], "hold", false],
] as const)(
  "%s: %d Hz for %j → %s, eyes closed by design: %s",
  (_, hz, intentions, direction, eyesClosed) => {
    expect(goalOf({ targetFrequencyHz: hz, intentions: [...intentions] })).toEqual({ direction, eyesClosed });
  },
);
