import { describe, expect, it } from "vitest";
import { lineFrom } from "../line/line.ts";
import type { Score } from "../score/score.ts";
import { renderEngine } from "../testing/offline.ts";
import { calmFocus, constant, glassMusic } from "../testing/scores.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { decibels } from "../testing/spectrum.ts";
import { applyChange, type SceneChange, sceneFadeSeconds } from "./change.ts";
import { createEngine } from "./engine.ts";
import { prepareScene, prepareSchedule } from "./prepare.ts";
import { quantumFrames } from "./quantum.ts";
import { type Schedule, scheduleOf } from "./schedule.ts";

const rate = 48_000;
const { music: glass, ...rest } = glassMusic;
const inScene = (scene: "glass" | "tape" | "keys", seed = 1): Score => ({
  ...rest,
  ...(glass && { music: { ...glass, scene, seed } }),
});
const planned = scheduleOf(inScene("glass"), 120);
const at = (seconds: number) => quantumFrames * Math.round((seconds * rate) / quantumFrames);
const toTape: SceneChange = { frame: at(40), scene: "tape", seed: 3 };
const crossed = applyChange(planned, toTape, rate);
const render = (schedule: Schedule, from: number, seconds: number) =>
  renderEngine(createEngine(schedule, rate), from, seconds);
const powerOf = (samples: Float64Array) => samples.reduce((sum, x) => sum + x * x, 0) / samples.length;

describe("a change of the scene", () => {
  it("leaves the bits before its crossfade, and its music has those of a session in the new scene after it", () => {
    const before = toTape.frame / rate - 1;
    expect(render(crossed, before, 1)).toEqual(render(planned, before, 1));
    const after = toTape.frame / rate + sceneFadeSeconds;
    const bare = (score: Score) => scheduleOf({ ...score, textures: [] }, 120);
    const changed = applyChange(bare(inScene("glass")), toTape, rate);
    expect(render(changed, after, 1)).toEqual(render(bare(inScene("tape", 3)), after, 1));
  });

  it("moves through the crossfade at equal power", () => {
    const silent = (schedule: Schedule): Schedule => ({ ...schedule, pulse: null });
    const middle = toTape.frame / rate + sceneFadeSeconds / 2 - 0.5;
    const [both, glass, tape] = [crossed, planned, scheduleOf(inScene("tape", 3), 120)].map(it =>
      powerOf(render(silent(it), middle, 1).left),
    );
    // Two pieces are not quite independent within a second.
    expect((both ?? 0) / (((glass ?? 0) + (tape ?? 0)) / 2)).toBeCloseTo(1, 0);
  });

  it("leaves the pulse exact in every frame of the crossfade", () => {
    const from = toTape.frame / rate;
    const pulsed = render(crossed, from, sceneFadeSeconds).left;
    const plain = render({ ...crossed, pulse: null }, from, sceneFadeSeconds).left;
    const first = toTape.frame;
    const worst = plain.reduce((most, bare, n) => {
      if (Math.abs(bare) < 1e-3) return most;
      const swell = 1 - 0.3 * (1 - Math.cos((2 * Math.PI * 10 * (first + n)) / rate));
      return Math.max(most, Math.abs((pulsed[n] ?? 0) / bare - swell));
    }, 0);
    expect(worst).toBeLessThan(1e-9);
  });

  it("played live, prepared elsewhere, sounds like the same log laid out beforehand, twice in a row", () => {
    const again: SceneChange = { frame: at(44.1), scene: "keys", seed: 2 };
    const log = applyChange(crossed, again, rate);
    const engine = createEngine(planned, rate);
    const live = renderEngine(engine, 39, 0.5);
    expect(live).toEqual(render(log, 39, 0.5));
    const [tape, keys] = log.laterScenes;
    engine.change(toTape, tape && structuredClone(prepareScene(planned, tape, rate)));
    expect(renderEngine(engine, 39.5, 2.5)).toEqual(render(log, 39.5, 2.5));
    engine.change(again, keys && prepareScene(planned, keys, rate));
    expect(renderEngine(engine, 42, 8)).toEqual(render(log, 42, 8));
  });

  it("has the same bits in any order of frames", () => {
    const through = render(crossed, 39, 7);
    const engine = createEngine(crossed, rate);
    const random = seededRandom(7);
    const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
    const first = at(39);
    for (let n = 0; n < 60; n++) {
      const place = quantumFrames * Math.floor((random() * through.left.length) / quantumFrames);
      engine.render(first + place, left, right);
      expect(left).toEqual(through.left.subarray(place, place + quantumFrames));
    }
  });

  it("lets a texture that both scenes have neither swell nor fade in the crossfade", () => {
    const sameSeed = { ...toTape, seed: 1 };
    const quiet = (schedule: Schedule): Schedule => ({ ...schedule, pulse: null, musicMix: lineFrom(0, []) });
    const [glass, both] = [quiet(planned), quiet(applyChange(planned, sameSeed, rate))];
    const middle = toTape.frame / rate + sceneFadeSeconds / 2 - 0.5;
    const after = toTape.frame / rate + sceneFadeSeconds;
    const [from, to] = [powerOf(render(glass, middle, 1).left), powerOf(render(both, after, 1).left)];
    expect(Math.abs(decibels(powerOf(render(both, middle, 1).left) / ((from + to) / 2)))).toBeLessThan(0.3);
  });

  it("lets textures of the score's own play through, and their levels be changed", () => {
    const sea: Score = { ...inScene("glass"), textures: [{ kind: "sea", level: constant(0.05) }] };
    const quiet = { ...scheduleOf(sea, 120), musicMix: lineFrom(0, []) };
    const changed = applyChange(quiet, toTape, rate);
    expect(render(changed, 41, 5)).toEqual(render(quiet, 41, 5));
    const off = { frame: at(46), target: { texture: 0 }, to: [{ to: 0, seconds: 1 }] };
    expect(powerOf(render(applyChange(changed, off, rate), 47.1, 0.5).left)).toBe(0);
  });

  it("asked for ahead, several times, ends no scene that still plays", () => {
    const changes = [40, 50, 60].map(
      (seconds, n): SceneChange => ({ frame: at(seconds), scene: "tape", seed: n + 1 }),
    );
    const engine = createEngine(planned, rate);
    renderEngine(engine, 38, 0.5);
    for (const change of changes) engine.change(change);
    const log = changes.reduce<Schedule>((schedule, change) => applyChange(schedule, change, rate), planned);
    expect(renderEngine(engine, 38.5, 7)).toEqual(render(log, 38.5, 7));
  });

  it("needs no more than what can still be heard: a session that begins after it composes the new scene alone", () => {
    const [glass, tape] = prepareSchedule(crossed, rate, { fromSeconds: 45 });
    expect(glass.composition).toBeNull();
    const prepared = [glass, tape ?? expect.unreachable()] as const;
    expect(renderEngine(createEngine(crossed, rate, { prepared }), 45, 1)).toEqual(render(crossed, 45, 1));
  });

  it("is refused while the last one is heard, without music, and outside the session", () => {
    const tooSoon = { ...toTape, frame: at(43.9) };
    expect(() => applyChange(crossed, tooSoon, rate)).toThrow("The scene is changing already");
    expect(() => applyChange(scheduleOf(calmFocus, 120), toTape, rate)).toThrow("no music");
    expect(() => applyChange(planned, { ...toTape, frame: at(121) }, rate)).toThrow(RangeError);
  });
});
