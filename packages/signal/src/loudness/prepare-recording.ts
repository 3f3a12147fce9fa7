import type { Recording } from "../tones/tone-kind.ts";
import { measureLoudness, recordingLoudness } from "./measure-loudness.ts";

/** Shortest recording, seconds: the crossfade and as much again. */
const minSeconds = 2;
const crossfadeSeconds = 1;

/** Highest sample: 1 dB below full scale, for the peaks between samples. */
const ceiling = 10 ** (-1 / 20);

/** Frames over which the limiter moves from one gain to the next: 5 to 6 ms. */
const limiterFrames = 256;

/** A decoder may give samples that are not numbers. */
const finite = (sample: number | undefined): number => (Number.isFinite(sample) ? (sample ?? 0) : 0);

/** The samples after the first second, whose last second fades into that first one with equal power. */
function loopOf(samples: Float32Array, fade: number): Float32Array {
  const loop = samples.slice(fade);
  const seam = loop.length - fade;
  for (let n = 0; n < seam; n++) loop[n] = finite(loop[n]);
  for (let n = 0; n < fade; n++) {
    const angle = ((n / fade) * Math.PI) / 2;
    loop[seam + n] = finite(loop[seam + n]) * Math.cos(angle) + finite(samples[n]) * Math.sin(angle);
  }
  return loop;
}

/**
 * Gains that keep both channels of a loop below the ceiling, one at each end of each block. Within a block the gain
 * moves in a line between two that the block allows.
 */
function limiterGains(left: Float32Array, right: Float32Array, scale: number): Float64Array {
  const blocks = left.length / limiterFrames;
  const allowed = Float64Array.from({ length: blocks }, (_, block) => {
    let peak = 0;
    for (let n = block * limiterFrames; n < (block + 1) * limiterFrames; n++)
      peak = Math.max(peak, Math.abs(left[n] ?? 0), Math.abs(right[n] ?? 0));
    return Math.min(scale, ceiling / peak);
  });
  const allowedAt = (block: number) => allowed[block % blocks] ?? 0;
  return Float64Array.from({ length: blocks + 1 }, (_, n) =>
    Math.min(allowedAt(n + blocks - 1), allowedAt(n)),
  );
}

function amplify(samples: Float32Array, gains: Float64Array): void {
  for (let block = 0; block * limiterFrames < samples.length; block++) {
    const from = gains[block] ?? 0;
    const step = ((gains[block + 1] ?? 0) - from) / limiterFrames;
    const first = block * limiterFrames;
    for (let n = 0; n < limiterFrames; n++)
      samples[first + n] = (samples[first + n] ?? 0) * (from + step * n);
  }
}

/**
 * Makes a loop of decoded audio: joined to its own start by an equal-power crossfade of one second, brought to
 * `recordingLoudness`, its peaks limited to −1 dB.
 * @returns null if it is silent throughout, or shorter than two seconds
 */
export function prepareRecording(
  decodedLeft: Float32Array,
  decodedRight: Float32Array,
  sampleRate: number,
): Recording | null {
  if (decodedLeft.length < minSeconds * sampleRate) return null;
  const fade = Math.round(crossfadeSeconds * sampleRate);
  // The limiter's blocks go round the loop, so that its gain makes no step at the seam.
  const end = decodedLeft.length - ((decodedLeft.length - fade) % limiterFrames);
  const left = loopOf(decodedLeft.subarray(0, end), fade);
  const right = loopOf(decodedRight.subarray(0, end), fade);
  const loudness = measureLoudness(left, right, sampleRate);
  if (!Number.isFinite(loudness)) return null;
  const gains = limiterGains(left, right, 10 ** ((recordingLoudness - loudness) / 20));
  amplify(left, gains);
  amplify(right, gains);
  return { sampleRate, left, right };
}
