import { expect, it } from "vitest";
import { music } from "../testing/music.ts";
import { truePeak } from "../testing/true-peak.ts";
import { limiterFrames, limitPeaks } from "./limit-peaks.ts";

const { left, right } = music(3, 48_000);
const frames = 500 * limiterFrames;
const loud = (samples: Float32Array) => samples.subarray(0, frames).map(it => 4 * it);
/** The limited audio, without its last block, when it arrives in parts of this many blocks. */
function limited(blocks: number) {
  const [outLeft, outRight] = [loud(left), loud(right)];
  let allowed = 1;
  for (let from = 0; from + limiterFrames < frames; from += blocks * limiterFrames) {
    const to = Math.min(frames, from + (blocks + 1) * limiterFrames);
    allowed = limitPeaks(outLeft.subarray(from, to), outRight.subarray(from, to), allowed);
  }
  const end = frames - limiterFrames;
  return { left: outLeft.subarray(0, end), right: outRight.subarray(0, end) };
}

it("audio 12 dB too loud → samples at most −1 dB, true peaks at most 0 dB", () => {
  const whole = limited(499);
  for (const channel of [whole.left, whole.right]) {
    expect(channel.reduce((most, it) => Math.max(most, Math.abs(it)), 0)).toBeLessThanOrEqual(
      10 ** (-1 / 20),
    );
    expect(truePeak(Float64Array.from(channel))).toBeLessThanOrEqual(1);
  }
});

it("audio limited in parts → the samples of limiting it whole, bit for bit", () => {
  expect(limited(7)).toEqual(limited(499));
});

it("audio below the ceiling → unchanged", () => {
  const [outLeft, outRight] = [left.slice(0, frames), right.slice(0, frames)];
  limitPeaks(outLeft, outRight, 1);
  expect(outLeft).toEqual(left.subarray(0, frames));
});
