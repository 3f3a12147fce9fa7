import { createEngine, excerptOf, quantumFrames, scheduleOf } from "@phaselock/signal";
import { calmFocus, everyKind } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { renderExcerpt } from "./render-excerpt.ts";

const sampleRate = 8_000;
const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

it.each([calmFocus, everyKind])("an excerpt is heard, and silent at both ends, %#", async score => {
  const sound = await renderExcerpt(excerptOf(score), 20, sampleRate, () => true);
  const left = sound?.left ?? new Float32Array();
  expect(left).toHaveLength(20 * sampleRate);
  expect(rms(left.subarray(4 * sampleRate, 5 * sampleRate))).toBeGreaterThan(0.01);
  expect(rms(left.subarray(0, 80))).toBeLessThan(1e-4);
  expect(rms(left.subarray(-80))).toBeLessThan(1e-4);
});

it("an excerpt has the samples that a session of its score plays", async () => {
  const sound = await renderExcerpt(calmFocus, 3, sampleRate, () => true);
  const engine = createEngine(scheduleOf(calmFocus, 3), sampleRate);
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  engine.render(50 * quantumFrames, left, right);
  expect(sound?.right.subarray(50 * quantumFrames, 51 * quantumFrames)).toEqual(new Float32Array(right));
});

it("an excerpt that is stopped while it is rendered → nothing", async () => {
  expect(await renderExcerpt(calmFocus, 600, 48_000, () => false)).toBeNull();
});
