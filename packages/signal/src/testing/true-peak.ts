/** Largest sample after four-fold oversampling by a windowed sinc of 24 taps (ITU-R BS.1770-5, annex 2). */
export function truePeak(samples: Float64Array): number {
  const taps = 12;
  const kernels = [0, 0.25, 0.5, 0.75].map(shift =>
    Float64Array.from({ length: 2 * taps }, (_, k) => {
      const x = k - taps + 1 - shift;
      return (
        (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * taps + 2)) ** 2
      );
    }),
  );
  let peak = 0;
  for (const kernel of kernels)
    for (let n = taps; n < samples.length - taps; n++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] ?? 0) * (samples[n + k - taps + 1] ?? 0);
      peak = Math.max(peak, Math.abs(sum));
    }
  return peak;
}
