import v8 from "node:v8";
import vm from "node:vm";
import { expect, it } from "vitest";
import { glassMusic } from "../testing/scores.ts";
import { applyChange } from "./change.ts";
import { createEngine } from "./engine.ts";
import { prepareScene } from "./prepare.ts";
import { quantumFrames } from "./quantum.ts";
import { scheduleOf } from "./schedule.ts";

const rate = 48_000;
const scenes = ["tape", "haze", "glass"] as const;
const minutes = 60;
/** Every scene has been prepared by then, and the code is compiled. */
const warmUp = 12;

v8.setFlagsFromString("--expose-gc");
const collect: () => void = vm.runInNewContext("gc");
const takenBytes = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

it("a change of the scene in each minute of an hour doesn't grow the engine by more than 2 MB", () => {
  let schedule = scheduleOf(glassMusic, minutes * 60);
  const engine = createEngine(schedule, rate);
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  let warm = 0;
  for (let minute = 0; minute < minutes; minute++) {
    if (minute === warmUp) warm = takenBytes();
    const frame = quantumFrames * Math.round(((minute + 0.5) * 60 * rate) / quantumFrames);
    const scene = scenes[minute % scenes.length] ?? "glass";
    const change = { frame, scene, seed: 1 + (minute % 3) };
    const changed = applyChange(schedule, change, rate);
    const later = changed.laterScenes.at(-1);
    engine.change(change, later && prepareScene(schedule, later, rate));
    schedule = changed;
    for (let at = frame; at < frame + 50 * rate; at += 50 * quantumFrames) engine.render(at, left, right);
  }
  expect(takenBytes() - warm).toBeLessThan(2e6);
});
