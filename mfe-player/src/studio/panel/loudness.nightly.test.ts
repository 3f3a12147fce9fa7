import { expect, it } from "vitest";
import { catalogueModes, loudnessSpread } from "./testing/heard-loudness.ts";

it.each(catalogueModes)("the sounds of $id are equally loud within 1.5 LU", async mode => {
  expect(await loudnessSpread(mode)).toBeLessThanOrEqual(1.5);
});
