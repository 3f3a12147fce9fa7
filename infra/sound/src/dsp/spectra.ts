import FFT from "fft.js";
import { rate } from "./rate.ts";
import { sum } from "./statistics.ts";

type Spacing = { readonly window: Float64Array; readonly hop: number };

/**
 * Calls `visit` with the one-sided power spectral densities (per Hz) of each windowed stretch of two channels. Bin k is
 * k · rate / length Hz. The same arrays serve every call. The window's length must be a power of two; a signal that is
 * shorter than the window has no spectrum.
 */
export function eachSpectrum(
  left: Float64Array,
  right: Float64Array,
  { window, hop }: Spacing,
  visit: (left: Float64Array, right: Float64Array, index: number) => void,
): void {
  const size = window.length;
  const fft = new FFT(size);
  // Both channels in one transform: left as the real part, right as the imaginary one.
  const stretch = new Float64Array(2 * size);
  const spectrum = new Float64Array(2 * size);
  const ofLeft = new Float64Array(size / 2 + 1);
  const ofRight = new Float64Array(size / 2 + 1);
  const scale = 1 / (2 * rate * sum(window.map(value => value * value)));
  for (let index = 0, from = 0; from + size <= left.length; index++, from += hop) {
    for (let n = 0; n < size; n++) {
      const weight = window[n] ?? 0;
      stretch[2 * n] = weight * (left[from + n] ?? 0);
      stretch[2 * n + 1] = weight * (right[from + n] ?? 0);
    }
    fft.transform(spectrum, stretch);
    for (let k = 0; k <= size / 2; k++) {
      const mirror = k === 0 ? 0 : 2 * (size - k);
      const real = spectrum[2 * k] ?? 0;
      const imaginary = spectrum[2 * k + 1] ?? 0;
      const otherReal = spectrum[mirror] ?? 0;
      const otherImaginary = spectrum[mirror + 1] ?? 0;
      ofLeft[k] = scale * ((real + otherReal) ** 2 + (imaginary - otherImaginary) ** 2);
      ofRight[k] = scale * ((imaginary + otherImaginary) ** 2 + (real - otherReal) ** 2);
    }
    // The first and the last bin have no mirror to stand for.
    for (const density of [ofLeft, ofRight])
      for (const k of [0, size / 2]) density[k] = (density[k] ?? 0) / 2;
    visit(ofLeft, ofRight, index);
  }
}

/** Mean power spectral density of both channels together, with stretches that overlap by half (Welch's method). */
export function meanSpectrum(left: Float64Array, right: Float64Array, window: Float64Array): Float64Array {
  const total = new Float64Array(window.length / 2 + 1);
  let count = 0;
  eachSpectrum(left, right, { window, hop: window.length / 2 }, (one, other) => {
    for (let k = 0; k < total.length; k++) total[k] = (total[k] ?? 0) + (one[k] ?? 0) + (other[k] ?? 0);
    count++;
  });
  return total.map(power => power / count);
}

/** `eachSpectrum` of one channel: two stretches share a transform. */
export function eachMonoSpectrum(
  samples: Float64Array,
  { window, hop }: Spacing,
  visit: (density: Float64Array, index: number) => void,
): void {
  const later = samples.subarray(hop);
  eachSpectrum(samples, later, { window, hop: 2 * hop }, (one, other, index) => {
    visit(one, 2 * index);
    if ((2 * index + 1) * hop + window.length <= samples.length) visit(other, 2 * index + 1);
  });
}
