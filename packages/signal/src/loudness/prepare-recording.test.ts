import { describe, expect, it } from "vitest";
import { music } from "../testing/music.ts";
import { truePeak } from "../testing/true-peak.ts";
import { measureLoudness, recordingLoudness } from "./measure-loudness.ts";
import { prepareRecording } from "./prepare-recording.ts";

const rate = 48_000;
const { left, right } = music(10.3, rate);
const prepare = (factor: number) => {
  const scale = (samples: Float32Array) => samples.map(it => it * factor);
  return prepareRecording(scale(left), scale(right), rate) ?? expect.unreachable();
};
/** The largest step between neighbouring samples, the last and the first included. */
const steepest = (samples: Float32Array) =>
  samples.reduce((most, it, n) => Math.max(most, Math.abs(it - (samples.at(n - 1) ?? 0))), 0);

describe("a prepared recording", () => {
  it.each([0.05, 1, 4])("a file at %f times its level → the same loudness, within 1 LU", factor => {
    const loop = prepare(factor);
    const error = measureLoudness(loop.left, loop.right, rate) - recordingLoudness;
    expect(Math.abs(error)).toBeLessThan(1);
  });

  it.each([0.05, 1, 4])("a file at %f times its level → true peaks at most 0 dB", factor => {
    const loop = prepare(factor);
    for (const channel of [loop.left, loop.right])
      expect(truePeak(Float64Array.from(channel))).toBeLessThanOrEqual(1);
  });

  it("loops without a step: the join is no steeper than the music", () => {
    const slow = (hz: number) =>
      Float32Array.from({ length: 5.37 * rate }, (_, n) => Math.sin((2 * Math.PI * hz * n) / rate));
    const loop = prepareRecording(slow(200.25), slow(300), rate) ?? expect.unreachable();
    const inside = (loop.left.reduce((most, it) => Math.max(most, it), 0) * 2 * Math.PI * 200.25) / rate;
    expect(steepest(loop.left)).toBeLessThan(1.5 * inside);
  });

  it("is one second shorter than its file, which is the crossfade", () => {
    const { left: loop } = prepare(1);
    expect(Math.abs(left.length - loop.length - rate)).toBeLessThan(256);
  });

  it("a silent file → null", () => {
    const silence = new Float32Array(5 * rate);
    expect(prepareRecording(silence, silence, rate)).toBeNull();
  });

  it("a file shorter than two seconds → null", () => {
    const short = left.subarray(0, 1.9 * rate);
    expect(prepareRecording(short, short, rate)).toBeNull();
  });

  it("samples that are not numbers count as silence", () => {
    const broken = left.slice();
    broken[10] = Number.NaN;
    broken[3 * rate] = Number.NEGATIVE_INFINITY;
    const loop = prepareRecording(broken, right, rate) ?? expect.unreachable();
    expect(loop.left.every(Number.isFinite)).toBe(true);
  });
});
