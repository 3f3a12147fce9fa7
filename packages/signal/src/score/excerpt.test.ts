import { expect, it } from "vitest";
import { calmFocus, everyKind } from "../testing/scores.ts";
import { excerptOf } from "./excerpt.ts";
import { scoreSchema } from "./score.ts";

it.each([calmFocus, everyKind])("an excerpt is a score that moves nowhere, %#", score => {
  const excerpt = scoreSchema.parse(excerptOf(score));
  expect(excerpt.beatHz.segments).toEqual([]);
  expect(excerptOf(excerpt)).toEqual(excerpt);
});
