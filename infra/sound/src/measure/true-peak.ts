import { truePeak } from "@phaselock/signal/testing";
import { channelsOf, type Stereo } from "./stereo.ts";

const chunk = 1_024;
/** Samples at each end of a chunk that the interpolator needs and doesn't judge. */
const margin = 12;
/** No interpolated value is this many times the largest sample near it: the sum of the taps' magnitudes is less. */
const mostOvershoot = 2.4;

function largest(samples: Float64Array): number {
  let peak = 0;
  for (let n = 0; n < samples.length; n++) peak = Math.max(peak, Math.abs(samples[n] ?? 0));
  return peak;
}

/**
 * `truePeakDb`: largest sample of either channel after four-fold oversampling, dBTP (ITU-R BS.1770-4, annex 2). Interpolates only
 * where the samples are large enough to matter.
 */
export function truePeakOf(stereo: Stereo) {
  let peak = Math.max(...channelsOf(stereo).map(largest));
  for (const samples of channelsOf(stereo))
    for (let from = 0; from < samples.length; from += chunk) {
      const stretch = samples.subarray(Math.max(0, from - margin), from + chunk + margin);
      if (largest(stretch) * mostOvershoot > peak) peak = Math.max(peak, truePeak(stretch));
    }
  return { truePeakDb: 20 * Math.log10(peak) };
}
