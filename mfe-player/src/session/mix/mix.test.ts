import { strengthsAt } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { anotherScene, seedOf, withScene } from "./scenes.ts";
import { heardStrength, strengthsOf } from "./strengths-of.ts";
import { mixTexts } from "./texts.ts";

it.each([
  [100, "0 dB"],
  [80, "−4 dB"],
  [50, "−12 dB"],
  [0, "Off"],
])("a fader at %d %% says %s", (percent, text) => {
  expect(mixTexts.level(percent)).toBe(text);
});

const modeAt = (targetFrequencyHz: number, score = glassMusic) => ({
  targetFrequencyHz,
  pattern: { id: "a", score },
});

it.each([
  [10, ["low", "medium", "high"]],
  [16, ["low", "medium"]],
  [40, []],
])(
  "the strengths on offer at %d Hz are those that the beat allows, if there is a choice: %j",
  (hz, offered) => {
    expect(strengthsOf(modeAt(hz))).toEqual(offered);
    expect(strengthsAt(hz)).toEqual(expect.arrayContaining(offered));
  },
);

it("a score without a pulse offers no strength", () => {
  expect(strengthsOf(modeAt(10, calmFocus))).toEqual([]);
});

it("a strength that the beat doesn't allow is heard as the greatest that it allows", () => {
  expect(heardStrength("high", ["low", "medium"])).toBe("medium");
  expect(heardStrength("low", ["low", "medium"])).toBe("low");
  expect(heardStrength("off", ["low", "medium"])).toBe("off");
});

it("another scene is the mode's next one, from its last its first, and from a foreign one its first", () => {
  const scenes = ["tape", "strings", "keys"] as const;
  expect(anotherScene({ name: "tape", seed: 2 }, scenes)).toEqual({ name: "strings", seed: 2 });
  expect(anotherScene({ name: "keys", seed: 2 }, scenes)).toEqual({ name: "tape", seed: 2 });
  expect(anotherScene({ name: "dusk", seed: 2 }, scenes)).toEqual({ name: "tape", seed: 2 });
});

it("where there is no other scene, another is the next piece in the same one", () => {
  expect(anotherScene({ name: "tape", seed: 3 }, ["tape"])).toEqual({ name: "tape", seed: 1 });
  expect(anotherScene({ name: "tape", seed: 1 }, [])).toEqual({ name: "tape", seed: 2 });
});

it("each session plays one of the three measured pieces, the same whenever it is continued", () => {
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
  expect(new Set(ids.map(seedOf))).toEqual(new Set([1, 2, 3]));
  expect(ids.map(seedOf)).toEqual(ids.map(seedOf));
});

it("a score plays in another scene, or in its own with another seed; without music it stays", () => {
  expect(withScene(glassMusic, "tape", 2).music).toMatchObject({ scene: "tape", seed: 2 });
  expect(withScene(glassMusic, null, 3).music).toMatchObject({ scene: "glass", seed: 3 });
  expect(withScene(calmFocus, "tape", 2)).toBe(calmFocus);
});
