/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel0(x: number): number {
  let [term, total] = [1, 1];
  for (let k = 1; term > 1e-17 * total; k++) {
    term *= (x / (2 * k)) ** 2;
    total += term;
  }
  return total;
}

/** Low-pass of a polyphase resampler: a sinc of ten zero crossings a side under a Kaiser window (β = 5), gain `up`. */
function kernelOf(up: number, down: number): Float64Array {
  const widest = Math.max(up, down);
  const half = 10 * widest;
  const kernel = Float64Array.from({ length: 2 * half + 1 }, (_, n) => {
    const x = (n - half) / widest;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * (bessel0(5 * Math.sqrt(1 - ((n - half) / half) ** 2)) / bessel0(5));
  });
  const gain = kernel.reduce((total, tap) => total + tap, 0) / up;
  return kernel.map(tap => tap / gain);
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Changes the sample rate by up/down with a zero-phase polyphase filter. Samples before the first and after the last are 0. */
export function resample(samples: Float64Array, up: number, down: number): Float64Array {
  const divisor = greatestDivisor(up, down);
  if (up === down) return samples;
  const [l, m] = [up / divisor, down / divisor];
  const kernel = kernelOf(l, m);
  const half = (kernel.length - 1) / 2;
  const resampled = new Float64Array(Math.ceil((samples.length * l) / m));
  for (let n = 0; n < resampled.length; n++) {
    // Sample i lies at i·l of the upsampled signal, output n at n·m.
    const at = n * m + half;
    const last = Math.min(samples.length - 1, Math.floor(at / l));
    let total = 0;
    const first = Math.max(0, Math.ceil((at - kernel.length + 1) / l));
    for (let i = first, tap = at - first * l; i <= last; i++, tap -= l)
      total += (samples[i] ?? 0) * (kernel[tap] ?? 0);
    resampled[n] = total;
  }
  return resampled;
}
