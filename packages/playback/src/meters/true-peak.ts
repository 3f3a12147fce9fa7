/** Half the taps of the interpolating sinc. */
const taps = 12;

/** Windowed sincs a quarter, a half and three quarters of a sample after the middle one (ITU-R BS.1770-5, annex 2). */
const kernels = [0.25, 0.5, 0.75].map(shift =>
  Float64Array.from({ length: 2 * taps }, (_, k) => {
    const x = k - taps + 1 - shift;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * taps + 2)) ** 2;
  }),
);

/**
 * The larger of `known` and the true peak of the samples: the largest amplitude after four-fold oversampling. It is looked
 * for on both sides of each local maximum above half of the peak so far; the sound rises nowhere else.
 */
export function truePeakOf(samples: Float64Array, known: number): number {
  let peak = known;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  for (let n = taps + 1; n < samples.length - taps; n++) {
    const at = Math.abs(samples[n] ?? 0);
    if (at < peak / 2 || at < Math.abs(samples[n - 1] ?? 0) || at < Math.abs(samples[n + 1] ?? 0)) continue;
    for (const kernel of kernels) {
      let [before, after] = [0, 0];
      for (let k = 0; k < kernel.length; k++) {
        before += (kernel[k] ?? 0) * (samples[n + k - taps] ?? 0);
        after += (kernel[k] ?? 0) * (samples[n + k - taps + 1] ?? 0);
      }
      peak = Math.max(peak, Math.abs(before), Math.abs(after));
    }
  }
  return peak;
}
