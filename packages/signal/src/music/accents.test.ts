import { describe, expect, it } from "vitest";
import { applyChange } from "../engine/change.ts";
import { prepareSchedule } from "../engine/prepare.ts";
import { scheduleOf } from "../engine/schedule.ts";
import { lineOf } from "../line/line.ts";
import type { Score } from "../score/score.ts";
import { calmFocus, constant, glassMusic } from "../testing/scores.ts";
import { plainAccent } from "../visuals/accent.ts";
import { accentAt } from "./accents.ts";
import { type Composition, compositionOf } from "./composition.ts";
import { type SceneName, sceneNames } from "./scenes/scene-names.ts";

const seconds = 240;
const frameHz = 60;
const seeds = [1, 2, 3];

/** A session of a scene, and its accent at a second. */
function sessionOf(scene: SceneName, seed: number, change: Partial<NonNullable<Score["music"]>> = {}) {
  const schedule = scheduleOf(
    { ...glassMusic, music: { scene, seed, level: constant(1), ...change } },
    seconds,
  );
  const composition = compositionOf(schedule) ?? expect.unreachable();
  const prepared = [{ composition, textures: [] }];
  return { schedule, composition, at: (second: number) => accentAt(prepared, schedule, second) };
}
const sessions = sceneNames.flatMap(scene => seeds.map(seed => ({ scene, seed })));
const frames = Array.from({ length: seconds * frameHz }, (_, n) => n / frameHz);
const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;

/** The accent of a composition, stated a second time: over all notes, without bins. */
function statedAt({ scene, events }: Composition, second: number): number {
  const loudest = Math.max(...scene.lines.map(it => it.level), scene.chords?.level ?? 0);
  const sum = [...events.onset].reduce((sum, onset, n) => {
    const since = second - onset;
    if (events.hold[n] !== 0 || since <= 0 || since >= 5) return sum;
    const rise = Math.min(1, 2 * since);
    return sum + ((events.level[n] ?? 0) / loudest) * rise * rise * (3 - 2 * rise) * (1 - since / 5) ** 2;
  }, 0);
  return sum / (sum + 0.75);
}

/** The part of a series that is faster than 1 Hz, as amplitudes: what a window of two seconds doesn't follow. */
function fasterThanOneHertz(values: readonly number[]): number {
  const half = frameHz;
  const weights = Array.from({ length: 2 * half + 1 }, (_, n) => 1 - Math.cos((Math.PI * n) / half));
  const total = weights.reduce((sum, it) => sum + it, 0);
  const rests = Array.from({ length: values.length - 2 * half }, (_, from) => {
    let slow = 0;
    for (let n = 0; n <= 2 * half; n++) slow += (values[from + n] ?? 0) * (weights[n] ?? 0);
    return (values[from + half] ?? 0) - slow / total;
  });
  return Math.sqrt(mean(rests.map(it => it * it)));
}

describe("the accents of music", () => {
  it.each(sessions)(
    "$scene, seed $seed: stay in 0…1, and change slowly from frame to frame",
    ({ scene, seed }) => {
      const { at } = sessionOf(scene, seed);
      let before = at(0);
      let [fastestStruck, fastestBrightness] = [0, 0];
      for (const second of frames) {
        const { struck, brightness } = at(second);
        if (!(struck >= 0 && struck <= 1 && brightness >= 0 && brightness <= 1)) expect.fail(`${second}`);
        fastestStruck = Math.max(fastestStruck, Math.abs(struck - before.struck) * frameHz);
        fastestBrightness = Math.max(fastestBrightness, Math.abs(brightness - before.brightness) * frameHz);
        before = { struck, brightness };
      }
      expect(fastestStruck).toBeLessThan(3.5);
      expect(fastestBrightness).toBeLessThan(0.8);
    },
  );

  it.each(sceneNames)("%s: what is faster than 1 Hz is less than 5 % of the range", scene => {
    const { at } = sessionOf(scene, 1);
    const accents = frames.filter(it => it >= 60 && it < 180).map(at);
    expect(fasterThanOneHertz(accents.map(it => it.struck))).toBeLessThan(0.05);
    expect(fasterThanOneHertz(accents.map(it => it.brightness))).toBeLessThan(0.03);
  });

  it.each(sceneNames)("%s: each struck note counts from its onset on, and nothing else does", scene => {
    const { composition, at } = sessionOf(scene, 2);
    for (let second = 0; second <= seconds; second += 0.375)
      expect(at(second).struck).toBeCloseTo(statedAt(composition, second), 12);
    const isStruck = (n: number) => composition.events.hold[n] === 0;
    const first = composition.events.onset.findIndex((_, n) => isStruck(n));
    const onset = composition.events.onset[first] ?? expect.unreachable();
    expect(at(onset).struck).toBe(0);
    expect(at(onset + 0.1).struck).toBeGreaterThan(0);
    expect(at(onset + 0.5).struck).toBeGreaterThan(3 * at(onset + 0.1).struck);
  });

  it.each(["tape", "strings", "prism"] as const)("%s: sections differ in brightness", scene => {
    const { at } = sessionOf(scene, 1);
    const values = frames.map(it => at(it).brightness).toSorted((a, b) => a - b);
    const part = (share: number) => values[Math.floor(share * values.length)] ?? 0;
    expect(part(0.05)).toBeLessThan(0.35);
    expect(part(0.5)).toBeCloseTo(0.5, 0);
    expect(part(0.95)).toBeGreaterThan(0.65);
  });

  it("a score's brightness moves that of the accent", () => {
    const meanOf = (brightness: number) => {
      const { at } = sessionOf("glass", 1, { brightness: constant(brightness) });
      return mean(frames.map(it => at(it).brightness));
    };
    expect(meanOf(0.7) - meanOf(0.3)).toBeCloseTo(0.4, 1);
  });

  it("music that is turned down accents less, and none once it is silent", () => {
    const { composition, schedule } = sessionOf("prism", 1);
    const prepared = [{ composition, textures: [] }];
    const turned = (to: number) =>
      applyChange(schedule, { frame: 60 * 48_000, target: "musicMix", to: [{ to, seconds: 1 }] }, 48_000);
    const meanOf = (to: number) =>
      mean(frames.filter(it => it > 62).map(it => accentAt(prepared, turned(to), it).struck));
    expect(meanOf(0.3)).toBeLessThan(0.7 * meanOf(1));
    expect(meanOf(0)).toBe(0);
  });

  it("music that swells with the breath accents nothing as a breath begins", () => {
    const { composition, schedule } = sessionOf("prism", 1, { breath: constant(1) });
    const breathing = { ...schedule, breath: lineOf(constant(0.1), [seconds]) };
    const at = (second: number) => accentAt([{ composition, textures: [] }], breathing, second).struck;
    const begins = [60, 70, 80, 90, 100].map(at);
    for (const struck of begins) expect(struck).toBeCloseTo(0, 9);
    const middles = [65, 75, 85, 95, 105].map(at);
    expect(middles).toEqual([65, 75, 85, 95, 105].map(it => sessionOf("prism", 1).at(it).struck));
  });

  it("another scene: the accents cross over with the sound, without a jump", () => {
    const glass = sessionOf("glass", 1);
    const prism = sessionOf("prism", 5);
    const change = { frame: 120 * 48_000, scene: "prism", seed: 5 } as const;
    const changed = applyChange(glass.schedule, change, 48_000);
    const prepared = [glass, prism].map(({ composition }) => ({ composition, textures: [] }));
    const at = (second: number) => accentAt(prepared, changed, second);
    for (const second of [0, 60, 119.9, 120]) expect(at(second)).toEqual(glass.at(second));
    for (const second of [124, 130, 239]) expect(at(second)).toEqual(prism.at(second));
    for (const second of frames.filter(it => it > 119 && it < 125))
      for (const of of ["struck", "brightness"] as const)
        expect(Math.abs(at(second + 1 / frameHz)[of] - at(second)[of])).toBeLessThan(3.5 / frameHz);
  });

  it("a sound without music has one accent at all times", () => {
    const schedule = scheduleOf(calmFocus, 360);
    for (const second of [0, 100, 360])
      expect(accentAt(prepareSchedule(schedule, 48_000), schedule, second)).toEqual(plainAccent);
  });
});
