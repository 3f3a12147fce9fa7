import { expect, it } from "vitest";
import { framesAt, resample } from "./resample.ts";
import { readFrames } from "./testing/wav-of.ts";

const sine = (hz: number, rate: number, frames: number) =>
  Float32Array.from({ length: frames }, (_, n) => Math.sin((2 * Math.PI * hz * n) / rate));

/** Decodes in parts of odd lengths, as a decoder would. */
const decoder = (samples: Float32Array<ArrayBuffer>) =>
  async function* (from: number) {
    for (let at = from; at < samples.length; at += 1_151) {
      const left = samples.slice(at, at + 1_151);
      yield { left, right: left };
    }
  };

it.each([
  [44_100, 48_000, 15_000],
  [48_000, 44_100, 15_000],
  [22_050, 48_000, 8_000],
  [96_000, 48_000, 15_000],
])("%i Hz played at %i Hz → a sine of %i Hz stays itself within −70 dB", async (from, to, hz) => {
  const frames = from / 2;
  const total = framesAt(frames, from, to);
  const parts = resample(decoder(sine(hz, from, frames)), [from, to], frames, 0);
  const { left } = await readFrames(parts, total);
  const wanted = sine(hz, to, total);
  const inside = left.subarray(100, total - 100);
  const worst = inside.reduce((most, it, n) => Math.max(most, Math.abs(it - (wanted[n + 100] ?? 0))), 0);
  expect(worst).toBeLessThan(10 ** (-70 / 20));
});

it("what lies above the lower rate's band is filtered out", async () => {
  const parts = resample(decoder(sine(40_000, 96_000, 48_000)), [96_000, 48_000], 48_000, 0);
  const { left } = await readFrames(parts, 24_000);
  expect(Math.max(...left.subarray(100, 23_900).map(Math.abs))).toBeLessThan(10 ** (-60 / 20));
});

it("a conversion from the middle → the samples of one from the start, bit for bit", async () => {
  const decode = decoder(sine(440, 44_100, 44_100));
  const whole = await readFrames(resample(decode, [44_100, 48_000], 44_100, 0), 48_000);
  const half = await readFrames(resample(decode, [44_100, 48_000], 44_100, 20_001), 48_000 - 20_001);
  expect(half.left).toEqual(whole.left.subarray(20_001));
});

it("frames after the file's last are not played", async () => {
  const decode = decoder(new Float32Array(44_100).fill(1).fill(-1, 40_000));
  const { left } = await readFrames(
    resample(decode, [44_100, 48_000], 40_000, 0),
    framesAt(40_000, 44_100, 48_000),
  );
  expect(left.every(it => it > 0.99)).toBe(true);
});
