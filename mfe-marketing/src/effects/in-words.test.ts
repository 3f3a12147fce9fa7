import type { Effect } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { inWords } from "./in-words.ts";

const words = (
  outcome: Effect["outcome"],
  verdict: Effect["verdict"],
  [mean, low, high]: readonly [number, number, number],
) => inWords({ outcome, verdict, difference: { mean, low, high } });

it.each([
  ["mood", "better", [1, 0.2, 1.8], "Mood was about 1.0 point higher with the beat. It could be 0.2 to 1.8."],
  ["mood", "worse", [-2, -3, -1.1], "Mood was about 2.0 points lower with the beat. It could be 1.1 to 3.0."],
  [
    "mood",
    "unclear",
    [0.4, -0.4, 1.2],
    "With the beat, mood could be anything from 0.4 points lower to 1.2 points higher.",
  ],
  [
    "mood",
    "none",
    [0.1, -0.3, 0.5],
    "Mood was the same with the beat and without it, or nearly so: from 0.3 points lower to 0.5 points higher.",
  ],
  [
    "speed",
    "better",
    [0.2, 0.12, 0.28],
    "Response speed was about 0.20 per second higher with the beat. It could be 0.12 to 0.28.",
  ],
  [
    "control",
    "unclear",
    [2, -1, 5.5],
    "With the beat, response control could be anything from 1.0 percentage point lower to 5.5 percentage points higher.",
  ],
] as const)("%s, %s, %o", (outcome, verdict, numbers, sentence) => {
  expect(words(outcome, verdict, numbers)).toBe(sentence);
});
