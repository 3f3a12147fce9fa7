import {
  applyChange,
  peakAmplitudeMax,
  type Schedule,
  type Score,
  scheduleOf,
  valueAt,
} from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { defaultScore } from "../default-score.ts";
import { setConstant, setPoint } from "../edit/automations.ts";
import { addBreath, addTone, setLook, setToneNumber } from "../edit/layers.ts";
import {
  addTexture,
  setBinaural,
  setKey,
  setOwnTextures,
  setPulseShape,
  setScene,
  setSeed,
} from "../edit/music.ts";
import { moveBorder } from "../edit/phases.ts";
import { liveChanges } from "./live-changes.ts";

const rate = 48_000;
const seconds = 600;
const before = scheduleOf(defaultScore, seconds);
const at = 200;
const changesTo = (score: Score) => liveChanges(before, scheduleOf(score, seconds), { playing: before, at });
const applied = (score: Score): Schedule =>
  (changesTo(score) ?? expect.unreachable()).reduce(
    (schedule, change) => applyChange(schedule, { frame: at * rate, ...change }, rate),
    before,
  );

it("a level is heard at once, and follows the edited curve to its end", () => {
  const quiet = setConstant(defaultScore, { tone: 0 }, 0.2);
  const changed = applied(quiet);
  for (const later of [at + 0.7, 300, 599])
    expect(valueAt(changed.tones[0]?.gain ?? [], later)).toBeCloseTo(0.2, 9);
  expect(valueAt(changed.tones[0]?.gain ?? [], at)).toBeCloseTo(0.4, 9);
});

it("a louder layer never takes the sum above −1 dBTP, also while it changes", () => {
  const loud = setConstant(setConstant(defaultScore, { bed: 0 }, 0), { tone: 0 }, 0.88);
  const changed = applied(loud);
  for (let second = at; second < at + 3; second += 0.01) {
    const level = valueAt(changed.toneMix, second) * valueAt(changed.master, second);
    const peak =
      valueAt(changed.tones[0]?.gain ?? [], second) + 6 * valueAt(changed.noise[0]?.rms ?? [], second);
    expect(peak * level).toBeLessThanOrEqual(peakAmplitudeMax + 1e-9);
  }
});

it("a small change of the beat is heard within 3 s; a larger one needs a move", () => {
  const small = setPoint(defaultScore, "beatHz", 1, 10.05);
  expect(changesTo(small)?.some(change => change.target === "beat")).toBe(true);
  expect(changesTo(setPoint(setPoint(defaultScore, "beatHz", 1, 12), "beatHz", 2, 12))).toBeNull();
});

it.each([
  ["another layer", addTone(defaultScore, "am")],
  ["another carrier", setToneNumber(defaultScore, 0, "carrierHz", 300)],
])("%s needs a move", (_, score) => {
  expect(changesTo(score)).toBeNull();
});

it("another picture changes nothing that is heard", () => {
  expect(changesTo(setLook(defaultScore, "beam"))).toEqual([]);
  expect(changesTo(moveBorder(defaultScore, 0, 0.3))).not.toEqual([]);
});

describe("with music", () => {
  const { tones, noise } = defaultScore;
  const pattern = addBreath(addTexture({ ...glassMusic, tones, noise }, "rain"));
  const planned = scheduleOf(pattern, seconds);
  const changesFrom = (to: Schedule) => liveChanges(planned, to, { playing: planned, at });
  const played = (to: Schedule): Schedule =>
    (changesFrom(to) ?? expect.unreachable()).reduce(
      (schedule, change) => applyChange(schedule, { frame: at * rate, ...change }, rate),
      planned,
    );

  it.each([
    ["the music's level", { music: "level" } as const, ({ music }: Schedule) => music?.level],
    ["its brightness", { music: "brightness" } as const, ({ music }: Schedule) => music?.brightness],
    ["its swell with the breath", { music: "breath" } as const, ({ music }: Schedule) => music?.breath],
    ["a texture's level", { texture: 0 }, ({ textures }: Schedule) => textures[0]?.level],
    ["the depth of the pulse", "pulseDepth" as const, ({ pulse }: Schedule) => pulse?.depth],
  ])("%s is heard at once, up and down", (_, path, lineOf) => {
    for (const value of [0.01, 0.7]) {
      const changed = played(scheduleOf(setConstant(pattern, path, value), seconds));
      expect(valueAt(lineOf(changed) ?? [], at + 0.7)).toBeCloseTo(value, 9);
    }
  });

  it("the level of the scene's textures is heard at once", () => {
    const ofScene = setOwnTextures(pattern, false);
    const before = scheduleOf(ofScene, seconds);
    const next = scheduleOf(setConstant(ofScene, { music: "textureLevel" }, 0.5), seconds);
    expect(liveChanges(before, next, { playing: before, at })?.map(({ target }) => target)).toEqual([
      { texture: 0 },
      "toneMix",
      "noiseMix",
      "musicMix",
      "textureMix",
    ]);
  });

  it("another strength is one change, and moves no level", () => {
    expect(changesFrom(scheduleOf(pattern, seconds, "high"))).toEqual([
      { target: "strength", to: [{ to: 0.85, seconds: 0.3 }] },
    ]);
  });

  it("a louder texture takes all mixes down with the trim, so that the sum stays below −1 dBTP", () => {
    const next = scheduleOf(setConstant(pattern, { texture: 0 }, 0.5), seconds);
    const changed = played(next);
    const trimOf = ({ master }: Schedule) => Math.max(...master.map(({ to }) => to));
    for (const mix of ["toneMix", "noiseMix", "musicMix", "textureMix"] as const)
      expect(valueAt(changed[mix], at + 1) * trimOf(planned)).toBeCloseTo(trimOf(next), 9);
    for (let second = at; second < at + 1; second += 0.01) {
      const mix = valueAt(changed.textureMix, second);
      const level = valueAt(changed.textures[0]?.level ?? [], second);
      if (level > 0.06) expect(mix * trimOf(planned)).toBeLessThanOrEqual(trimOf(next) * (1 + 1e-9));
    }
  });

  it.each([
    ["another scene", setScene(pattern, "tape")],
    ["another piece", setSeed(pattern, 2)],
    ["another key", setKey(pattern, 5)],
    ["another density", setConstant(pattern, { music: "density" }, 0.5)],
    ["music between the ears", setBinaural(pattern, true)],
    ["the scene's textures", setOwnTextures(pattern, false)],
    ["another shape of the pulse", setPulseShape(pattern, "gate")],
    ["a border of a phase, with which the piece returns", moveBorder(pattern, 0, 0.3)],
  ])("%s needs a move", (_, score) => {
    expect(changesFrom(scheduleOf(score, seconds))).toBeNull();
  });
});
