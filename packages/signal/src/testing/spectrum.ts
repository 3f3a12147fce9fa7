type Samples = Float64Array | Float32Array;

export const decibels = (powerRatio: number): number => 10 * Math.log10(powerRatio);

/** Fits a sine to samples by least squares: amplitude, phase (cycles at sample 0), energy and residual energy. */
export function fitSine(samples: Samples, hz: number, sampleRate: number) {
  let cc = 0;
  let ss = 0;
  let cs = 0;
  let xc = 0;
  let xs = 0;
  let energy = 0;
  for (let n = 0; n < samples.length; n++) {
    const x = samples[n] ?? 0;
    const angle = 2 * Math.PI * (((hz * n) / sampleRate) % 1);
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    cc += c * c;
    ss += s * s;
    cs += c * s;
    xc += x * c;
    xs += x * s;
    energy += x * x;
  }
  const determinant = cc * ss - cs * cs;
  const a = (xc * ss - xs * cs) / determinant;
  const b = (xs * cc - xc * cs) / determinant;
  let residual = 0;
  for (let n = 0; n < samples.length; n++) {
    const angle = 2 * Math.PI * (((hz * n) / sampleRate) % 1);
    residual += ((samples[n] ?? 0) - a * Math.cos(angle) - b * Math.sin(angle)) ** 2;
  }
  return { amplitude: Math.hypot(a, b), cycles: Math.atan2(a, b) / (2 * Math.PI), energy, residual };
}

/** Difference of two phases in cycles, taken the short way round: −0.5 … 0.5. */
export const phaseDifference = (a: number, b: number): number => a - b - Math.round(a - b);

/** Computes a table once for each length, because many measurements share one. */
function tableOf(fill: (length: number) => Float64Array): (length: number) => Float64Array {
  const tables = new Map<number, Float64Array>();
  return length => {
    const table = tables.get(length) ?? fill(length);
    tables.set(length, table);
    return table;
  };
}

/** cos(2πn/length), of a whole turn. */
const cosinesOf = tableOf(length =>
  Float64Array.from({ length }, (_, n) => Math.cos((2 * Math.PI * n) / length)),
);

/** Power per bin, 0 … Nyquist (radix-2 FFT). The number of samples must be a power of two. */
export function powerSpectrum(samples: Float64Array): Float64Array {
  const size = samples.length;
  const re = samples.slice();
  const im = new Float64Array(size);
  const cosines = cosinesOf(size);
  const at = (values: Float64Array, n: number) => values[n] ?? 0;
  for (let n = 1, m = 0; n < size; n++) {
    let bit = size >> 1;
    for (; m & bit; bit >>= 1) m ^= bit;
    m ^= bit;
    if (n < m) [re[n], re[m]] = [at(re, m), at(re, n)];
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const step = size / length;
    for (let first = 0; first < size; first += length)
      for (let k = 0; k < half; k++) {
        const n = first + k;
        const c = at(cosines, k * step);
        // −sin x = cos(x + a quarter turn).
        const s = at(cosines, k * step + size / 4);
        const r = at(re, n + half) * c - at(im, n + half) * s;
        const i = at(re, n + half) * s + at(im, n + half) * c;
        re[n + half] = at(re, n) - r;
        im[n + half] = at(im, n) - i;
        re[n] = at(re, n) + r;
        im[n] = at(im, n) + i;
      }
  }
  return Float64Array.from({ length: size / 2 }, (_, n) => at(re, n) ** 2 + at(im, n) ** 2);
}

const nuttallOf = tableOf(length =>
  Float64Array.from({ length }, (_, n) => {
    const turn = (2 * Math.PI * n) / length;
    const cosines = 0.487396 * Math.cos(turn) - 0.144232 * Math.cos(2 * turn) + 0.012604 * Math.cos(3 * turn);
    return 0.355768 - cosines;
  }),
);

/** Four-term Nuttall window. Its leakage falls by 18 dB per octave, so lines far from the tone are real. */
export function windowed(samples: Samples): Float64Array {
  const window = nuttallOf(samples.length);
  const weighted = new Float64Array(samples.length);
  for (let n = 0; n < samples.length; n++) weighted[n] = (samples[n] ?? 0) * (window[n] ?? 0);
  return weighted;
}

/** Strongest line above `hz`, in dB relative to the strongest of all. The number of samples must be a power of two. */
export function splatterAbove(hz: number, samples: Samples, sampleRate: number): number {
  const power = powerSpectrum(windowed(samples));
  const first = Math.ceil((hz * samples.length) / sampleRate);
  return decibels(Math.max(...power.subarray(first)) / Math.max(...power));
}

/** Power above `hz` in dB relative to the power below it. The number of samples must be a power of two. */
export function powerAbove(hz: number, samples: Samples, sampleRate: number): number {
  const power = powerSpectrum(windowed(samples));
  const first = Math.ceil((hz * samples.length) / sampleRate);
  const sum = (values: Float64Array) => values.reduce((total, it) => total + it, 0);
  return decibels(sum(power.subarray(first)) / sum(power.subarray(0, first)));
}

/** Largest distance between two signals after rounding to float32, in units of the last place. */
export function worstUlps(one: Samples, other: Samples): number {
  // Floats of one sign are ordered like their integers; negative ones are mirrored, so that −0 and 0 coincide.
  const placesOf = (samples: Samples) =>
    new Int32Array(Float32Array.from(samples).buffer).map(word => (word < 0 ? -(word & 0x7fffffff) : word));
  const others = placesOf(other);
  return placesOf(one).reduce((worst, place, n) => Math.max(worst, Math.abs(place - (others[n] ?? 0))), 0);
}
