import { mean } from "../dsp/statistics.ts";
import { melBands, melRate } from "./log-mel.ts";

/** Frames of a segment, 4 s; between the starts of two segments, 0.25 s; of the shortest lag, which is excluded, 20 s. */
const segment = 4 * melRate;
const hop = melRate / 4;
const shortestLag = 20 * melRate;
/** Standard deviations at which a level is clipped, so that one event doesn't decide. */
const most = 3;

/** Frames with each band's mean removed and divided by its standard deviation over the file. */
function standardised(frames: readonly Float64Array[]): Float64Array[] {
  const bands = Array.from({ length: melBands }, (_, band) => {
    const levels = frames.map(frame => frame[band] ?? 0);
    const average = mean(levels);
    return { average, deviation: Math.sqrt(mean(levels.map(level => (level - average) ** 2))) + 1e-6 };
  });
  return frames.map(frame =>
    frame.map((level, n) => {
      const { average = 0, deviation = 1 } = bands[n] ?? {};
      return Math.min(most, Math.max(-most, (level - average) / deviation));
    }),
  );
}

const product = (one: Float64Array, other: Float64Array): number => {
  let total = 0;
  for (let n = 0; n < one.length; n++) total += (one[n] ?? 0) * (other[n] ?? 0);
  return total;
};

/** Scalar product of each segment with the one `lag` frames later. */
function segmentProducts(frames: readonly Float64Array[], lag: number): number[] {
  const none = new Float64Array();
  const until = new Float64Array(frames.length - lag + 1);
  for (let n = 0; n + lag < frames.length; n++)
    until[n + 1] = (until[n] ?? 0) + product(frames[n] ?? none, frames[n + lag] ?? none);
  const products: number[] = [];
  for (let n = 0; n + lag + segment < frames.length; n += hop)
    products.push((until[n + segment] ?? 0) - (until[n] ?? 0));
  return products;
}

/**
 * `repetition`: largest cosine of two segments of 4 s that are more than 20 s apart, in standardised log-mel levels (raw levels are
 * all alike); 1 for a loop, NaN for less than 24 s. Noise has a low one too, so a low figure is no praise.
 */
export function repetition(mel: readonly Float64Array[]) {
  const frames = standardised(mel);
  const norms = segmentProducts(frames, 0).map(square => Math.sqrt(square) + 1e-9);
  let largest = Number.NaN;
  for (let lag = shortestLag + hop; lag + segment < frames.length; lag += hop)
    for (const [n, it] of segmentProducts(frames, lag).entries()) {
      const cosine = it / ((norms[n] ?? 1) * (norms[n + lag / hop] ?? 1));
      if (!(cosine <= largest)) largest = cosine;
    }
  return { repetition: largest };
}
