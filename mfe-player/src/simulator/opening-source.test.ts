import { modes } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { openingSource } from "./opening-source.ts";
import { sourcesOf } from "./patterns.ts";

const [first, second, third] = modes.map(mode => ({
  ...mode,
  curve: { ...mode.curve, beatHz: { start: 10, segments: [{ to: 9, curve: "linear" as const }] } },
}));
if (!first || !second || !third) throw new Error("too few modes");
const falling = {
  ...third,
  curve: { ...third.curve, beatHz: { start: 14, segments: [{ to: 6, curve: "linear" as const }] } },
};
const sources = sourcesOf([first, second, falling], []);

it.for([
  ["the mode played last", { modeId: second.id, patternId: "x" }, second.id],
  [
    "an own pattern played last, which is gone → the curve through the most bands",
    { modeId: "own", patternId: "x" },
    falling.id,
  ],
  ["nothing played → the curve through the most bands", undefined, falling.id],
] as const)("%s", ([_, last, id]) => {
  expect(openingSource(sources, last)?.id).toBe(id);
});

it("of equally wide curves, the first", () => {
  expect(openingSource(sourcesOf([first, second], []), undefined)?.id).toBe(first.id);
});
