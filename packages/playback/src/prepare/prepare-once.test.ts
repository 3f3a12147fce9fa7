import { applyChange, prepareSchedule, type Score, scheduleOf } from "@phaselock/signal";
import { constant, glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { prepareOnce } from "./prepare-once.ts";

const rate = 48_000;
const music = glassMusic.music ?? expect.unreachable();
const withMusic = (changes: Partial<typeof music>): Score => ({
  ...glassMusic,
  music: { ...music, ...changes },
});
const prepared = (score: Score, seconds = 120) => prepareOnce(scheduleOf(score, seconds), rate)[0];

it.each([
  ["another level", withMusic({ level: constant(0.3) })],
  ["another brightness", withMusic({ brightness: constant(0.8) })],
  ["another beat", { ...glassMusic, beatHz: constant(6) }],
  ["another texture", { ...glassMusic, textures: [{ kind: "rain" as const, level: constant(0.1) }] }],
])("%s → the composition that is there, and the tables of its own textures", (_, score) => {
  const before = prepared(glassMusic).composition;
  const after = prepared(score);
  expect(after.composition).toBe(before);
  expect(after.textures).toEqual(prepareSchedule(scheduleOf(score, 120), rate)[0].textures);
});

it.each([
  ["seed", withMusic({ seed: 2 }), 120],
  ["scene", withMusic({ scene: "tape" as const }), 120],
  ["key", withMusic({ key: 7 }), 120],
  ["density", withMusic({ density: constant(0.5) }), 120],
  ["length", glassMusic, 180],
])("another %s → another composition", (_, score, seconds) => {
  const before = prepared(glassMusic).composition;
  const after = prepared(score, seconds).composition;
  expect(after).not.toBe(before);
  expect(after).toEqual(prepareSchedule(scheduleOf(score, seconds), rate)[0].composition);
});

it("two patterns that are compared keep their compositions", () => {
  const [a, b] = [prepared(glassMusic).composition, prepared(withMusic({ seed: 9 })).composition];
  expect(prepared(glassMusic).composition).toBe(a);
  expect(prepared(withMusic({ seed: 9 })).composition).toBe(b);
});

it("a pattern without music has no composition", () => {
  const { music: _music, ...rest } = glassMusic;
  expect(
    prepared({ ...rest, tones: [{ kind: "am", carrierHz: 200, depth: 0.5, gain: constant(0.1) }] }),
  ).toEqual({
    composition: null,
    textures: [],
  });
});

it("a scene that follows is composed, too, with tables of each rate that is asked for", () => {
  const schedule = applyChange(
    scheduleOf(glassMusic, 120),
    { frame: 30 * rate, scene: "tape", seed: 3 },
    rate,
  );
  prepared(glassMusic);
  const scenes = prepareOnce(schedule, rate);
  expect(scenes).toEqual(prepareSchedule(schedule, rate));
  expect(prepareOnce(schedule, rate)[1]?.composition).toBe(scenes[1]?.composition);
  const slow = 44_100;
  expect(prepareOnce(schedule, slow)).toEqual(prepareSchedule(schedule, slow));
});
