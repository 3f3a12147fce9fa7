import { createLoudnessMeter, excerptOf } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { measureExcerpt } from "./measure-excerpt.ts";
import { renderExcerpt } from "./render-excerpt.ts";

it.each([calmFocus, glassMusic].map(excerptOf))(
  "an excerpt's loudness is that of what a device plays, within 0.2 LU, %#",
  async score => {
    const played = createLoudnessMeter(48_000);
    for await (const { left, right } of renderExcerpt(score, 48_000, () => true)) played.add(left, right);
    const measured = await measureExcerpt(score, () => true);
    expect(Math.abs((measured ?? 0) - played.integrated())).toBeLessThan(0.2);
  },
);

it("an excerpt that is no longer wanted has no loudness", async () => {
  expect(await measureExcerpt(glassMusic, () => false)).toBeNull();
});
