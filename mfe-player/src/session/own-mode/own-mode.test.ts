import { modeAtLength, modeSchema, type OwnPattern, variantOf } from "@phaselock/contracts";
import { lanePath, visualKinds } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { modeOfPattern } from "./own-mode.ts";

const pattern: OwnPattern = {
  id: "0192d0a0-0000-7000-8000-0000000000aa",
  name: "Tuesday",
  score: calmFocus,
  revision: 1,
  svgPath: lanePath(calmFocus),
  band: "alpha",
  needsHeadphones: false,
  shareId: null,
  createdAt: "2026-11-20T12:00:00Z",
  updatedAt: "2026-11-20T12:00:00Z",
};

it("an own pattern is a mode of its longest phase's beat, with every picture, at every length", () => {
  const mode = modeSchema.parse(modeOfPattern(pattern, "premium"));
  expect(mode).toMatchObject({ id: "own", name: "Tuesday", band: "alpha", targetFrequencyHz: 10 });
  for (const seconds of [60, 3600])
    expect(modeAtLength(mode, seconds).pattern).toEqual({ id: pattern.id, score: calmFocus });
  const looks = variantOf(mode, 60).visualizations.map(({ look }) => look);
  expect(looks.map(look => look?.kind)).toEqual(visualKinds);
  expect(looks).toContainEqual(calmFocus.visual);
});

it("without Premium an own pattern shows its curve, and its score is closed", () => {
  const mode = modeOfPattern(pattern, "free");
  expect(modeAtLength(mode, 600).pattern.score).toBeNull();
  expect(variantOf(mode, 600).visualizations.every(({ look }) => look === null)).toBe(true);
  expect(mode.curve.beatHz).toEqual(calmFocus.beatHz);
});
