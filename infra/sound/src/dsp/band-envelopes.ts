import FFT from "fft.js";
import { rate } from "./rate.ts";
import { resample } from "./resample.ts";

export type Band = { readonly fromHz: number; readonly toHz: number };
export type BandEnvelope = { readonly envelope: Float64Array; readonly meanSquare: number };

/** Samples of a block's FFT, and those at each end that the filters' ringing spoils: 100 ms. */
const size = 65_536;
const margin = 4_800;
const step = size - 2 * margin;
/** A gain below this is 0. */
const floor = 1e-4;
/** Fewest bins of a band's own FFT, so that its envelope has at least 3 kHz before it is decimated. */
const fewestBins = 4_096;

/** The frequency of each bin as the bilinear transform bends it. */
const bent = Float64Array.from({ length: size / 2 }, (_, k) => Math.tan((Math.PI * k) / size));

/** Gains per bin of a digital Butterworth band-pass of order 3 that runs forwards and backwards, so without phase. */
function gainsOf({ fromHz, toHz }: Band): Float64Array {
  const [low, high] = [Math.tan((Math.PI * fromHz) / rate), Math.tan((Math.PI * toHz) / rate)];
  return bent.map(at => (at === 0 ? 0 : 1 / (1 + ((at * at - low * high) / (at * (high - low))) ** 6)));
}

/** The bins that a band passes, in an FFT of their own: its size, its first bin, and the gain of each. */
function planOf(band: Band) {
  const gains = gainsOf(band);
  const passed = (gain: number) => gain > floor;
  const [first, last] = [gains.findIndex(passed), gains.findLastIndex(passed)];
  const bins = Math.max(fewestBins, 2 ** Math.ceil(Math.log2(last - first + 1)));
  const from = Math.min(first, size / 2 - bins);
  return {
    decimation: size / bins,
    from,
    gains: gains.slice(from, from + bins),
    fft: new FFT(bins),
    shifted: new Float64Array(2 * bins),
    analytic: new Float64Array(2 * bins),
  };
}

type Plan = ReturnType<typeof planOf>;

/** Writes a block's envelope, from its first sample after the margin on, as far as `into` reaches. */
function writeEnvelope(plan: Plan, spectrum: Float64Array, into: Float64Array): void {
  const { from, gains, fft, decimation, shifted, analytic } = plan;
  for (let k = 0; k < gains.length; k++) {
    const gain = (2 * (gains[k] ?? 0)) / decimation;
    shifted[2 * k] = gain * (spectrum[2 * (from + k)] ?? 0);
    shifted[2 * k + 1] = gain * (spectrum[2 * (from + k) + 1] ?? 0);
  }
  fft.inverseTransform(analytic, shifted);
  for (let n = 0, m = 2 * (margin / decimation); n < into.length; n++, m += 2)
    into[n] = Math.sqrt((analytic[m] ?? 0) ** 2 + (analytic[m + 1] ?? 0) ** 2);
}

type Measure = (samples: Float64Array, from: number, to: number) => BandEnvelope[];

/**
 * Prepares a measurement of each band's envelope at `envelopeRate` Hz and of its mean square, from frame `from` to frame `to`.
 * The envelope is the magnitude of the analytic signal. A block's spectrum is computed once; each band moves its bins down to
 * 0 Hz, which leaves the magnitude as it is, and goes back to time at the low rate that it needs (overlap-save).
 */
export function createBandEnvelopes(bands: readonly Band[], envelopeRate: number): Measure {
  const plans = bands.map(planOf);
  const forward = new FFT(size);
  const block = new Float64Array(size);
  const spectrum = new Float64Array(2 * size);
  return (samples, from, to) => {
    const magnitudes = plans.map(({ decimation }) => new Float64Array(Math.ceil((to - from) / decimation)));
    for (let start = from; start < to; start += step) {
      const first = Math.max(0, start - margin);
      block.fill(0);
      block.set(samples.subarray(first, start - margin + size), first - start + margin);
      forward.realTransform(spectrum, block);
      for (const [n, plan] of plans.entries()) {
        const at = (start - from) / plan.decimation;
        const into = magnitudes[n]?.subarray(at, at + step / plan.decimation);
        if (into) writeEnvelope(plan, spectrum, into);
      }
    }
    return magnitudes.map((magnitude, n) => ({
      envelope: resample(magnitude, envelopeRate * (plans[n]?.decimation ?? 1), rate),
      meanSquare: magnitude.reduce((total, it) => total + it * it, 0) / magnitude.length / 2,
    }));
  };
}
