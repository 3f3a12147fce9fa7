import { expect, it } from "vitest";
import { matchedPercent, panelLoudness } from "./matched-level.ts";
import { catalogueModes, loudnessSpread } from "./testing/heard-loudness.ts";

/** The mode whose pulse and breath take most of its loudness, and one without a pulse. `loudness.nightly.test.ts` has all. */
const slice = catalogueModes.filter(({ id }) => ["breathing-room", "short-nap"].includes(id));

it.each(slice)("the sounds of $id are equally loud within 1.5 LU", async mode => {
  expect(await loudnessSpread(mode)).toBeLessThanOrEqual(1.5);
});

it("a sound 8 LU over the panel's loudness is turned down by 8 dB, at any level of the user", () => {
  const amplitude = (percent: number) => (percent / 100) ** 2;
  for (const level of [100, 50, 10]) {
    const matched = amplitude(matchedPercent(level, panelLoudness + 8)) / amplitude(level);
    expect(20 * Math.log10(matched)).toBeCloseTo(-8, 9);
  }
});

it("a sound that is too soft is turned up to full volume at most", () => {
  expect(matchedPercent(90, panelLoudness - 20)).toBe(100);
});
