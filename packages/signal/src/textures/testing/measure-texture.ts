import { quantumFrames } from "../../engine/quantum.ts";
import { kPowerAt } from "../../loudness/k-weighting.ts";
import { powerSpectrum, windowed } from "../../testing/spectrum.ts";
import type { Texture } from "../texture.ts";

/** Frames of a block whose spectrum is taken: a power of two. */
const blockFrames = 4096;

/** Renders the whole quanta among `frames` frames from `frame` on, at a steady gain. */
export function renderTexture(texture: Texture, frame: number, frames: number, from = 1) {
  const [left, right] = [new Float64Array(frames), new Float64Array(frames)];
  const gain = { from, step: 0 };
  for (let n = 0; n + quantumFrames <= frames; n += quantumFrames)
    texture.add(frame + n, gain, left.subarray(n, n + quantumFrames), right.subarray(n, n + quantumFrames));
  return { left, right };
}

const weights = new Map<number, Float64Array>();

/** The K-weighting of each bin of a block. */
function weightsAt(sampleRate: number): Float64Array {
  const known =
    weights.get(sampleRate) ??
    Float64Array.from({ length: blockFrames / 2 }, (_, n) => kPowerAt((n * sampleRate) / blockFrames));
  weights.set(sampleRate, known);
  return known;
}

/** Mean square of one ear, plain and K-weighted, over blocks spread over an hour. */
export function meanPowersOf(texture: Texture, sampleRate: number, blocks: number) {
  const weight = weightsAt(sampleRate);
  let [power, weighted] = [0, 0];
  for (let block = 0; block < blocks; block++) {
    const second = (3600 * (block + 0.5)) / blocks;
    const frame = Math.floor((second * sampleRate) / quantumFrames) * quantumFrames;
    const { left, right } = renderTexture(texture, frame, blockFrames);
    for (const [n, x] of powerSpectrum(windowed(block % 2 ? left : right)).entries()) {
      power += x;
      weighted += x * (weight[n] ?? 0);
    }
  }
  // A sine of unit power has the same power in its window's bins: the mean square of the window.
  const window = windowed(new Float64Array(blockFrames).fill(1)).reduce((sum, w) => sum + w * w, 0);
  const scale = 2 / (blocks * blockFrames * window);
  return { power: power * scale, weighted: weighted * scale };
}
