import { decibels } from "../dsp/decibels.ts";
import { rate } from "../dsp/rate.ts";
import { eachMonoSpectrum } from "../dsp/spectra.ts";
import { hann } from "../dsp/windows.ts";

const size = 4_096;
const window = hann(size);
/** Frames of log-mel levels a second, one every 50 ms. */
export const melRate = 20;
export const melBands = 40;
const [lowestHz, highestHz] = [60, 12_000];

const melOf = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const hzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/** Triangular weights of each band over the bins of a spectrum, from the first bin that has any. */
const filters = Array.from({ length: melBands }, (_, band) => {
  const [from = 0, centre = 0, to = 0] = [0, 1, 2].map(n =>
    hzOf(melOf(lowestHz) + ((melOf(highestHz) - melOf(lowestHz)) * (band + n)) / (melBands + 1)),
  );
  const first = Math.ceil((from * size) / rate);
  const weights = Float64Array.from({ length: Math.floor((to * size) / rate) - first + 1 }, (_, n) => {
    const hz = ((first + n) * rate) / size;
    return Math.max(0, Math.min((hz - from) / (centre - from), (to - hz) / (to - centre)));
  });
  return { first, weights };
});

/** Levels of 40 mel bands from 60 Hz to 12 kHz, dB, one list per 50 ms. */
export function logMel(mono: Float64Array): Float64Array[] {
  const frames: Float64Array[] = [];
  eachMonoSpectrum(mono, { window, hop: rate / melRate }, density => {
    const levels = filters.map(({ first, weights }) => {
      let power = 0;
      for (let n = 0; n < weights.length; n++) power += (weights[n] ?? 0) * (density[first + n] ?? 0);
      return decibels(power + 1e-12);
    });
    frames.push(Float64Array.from(levels));
  });
  return frames;
}
