import { expect, it } from "vitest";
import { calmFocus, everyKind, glassMusic } from "../testing/scores.ts";
import { excerptOf } from "./excerpt.ts";
import { type Score, scoreSchema } from "./score.ts";

const { music, pulse } = glassMusic;
const moving = { start: 0.2, segments: [{ to: 0.4, curve: "linear" as const }] };
/** Music of which all moves. */
const movingMusic: Score = {
  ...glassMusic,
  ...(music && { music: { ...music, level: moving, density: moving, brightness: moving } }),
  ...(pulse && { pulse: { ...pulse, depth: moving } }),
  textures: [{ kind: "sea", level: moving }],
};

it.each([calmFocus, everyKind, movingMusic])("an excerpt is a score that moves nowhere, %#", score => {
  const excerpt = scoreSchema.parse(excerptOf(score));
  expect(JSON.stringify(excerpt)).not.toContain("curve");
  expect(excerptOf(excerpt)).toEqual(excerpt);
});
