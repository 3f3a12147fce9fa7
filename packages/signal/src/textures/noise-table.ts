import { hash } from "../math/chance.ts";
import { exp2, log2 } from "../math/exp2.ts";
import { cosinesOf, invert } from "./inverse-transform.ts";

/**
 * Power density of a noise in decibels at a few frequencies in Hz, ascending: straight lines between them on a logarithmic
 * scale of frequency, continued at both ends.
 */
export type Spectrum = readonly (readonly [hz: number, decibels: number])[];

/** Points of a table: a power of two, 1.4 s at 48 kHz. */
export const tablePoints = 65_536;

/** Below and above, a table is silent, so that its power is the same at every sample rate. */
const lowestHz = 20;
const highestHz = 20_000;

/** 20·log10(2): decibels of a doubled amplitude. */
const doubled = 6.020599913279624;

/** Density of a spectrum in decibels. */
function densityAt(spectrum: Spectrum, hz: number): number {
  const last = spectrum.length - 1;
  let n = 1;
  while (n < last && hz > (spectrum[n]?.[0] ?? 0)) n++;
  const [fromHz, from] = spectrum[n - 1] ?? [1, 0];
  const [toHz, to] = spectrum[n] ?? [2, 0];
  return from + ((to - from) * log2(hz / fromHz)) / log2(toHz / fromHz);
}

let cosines: Float64Array | null = null;

/** Makes a period of unit-rms noise: the spectrum's amplitudes with phases that chance gives them. */
export function noiseTableOf(spectrum: Spectrum, sampleRate: number): Float32Array {
  cosines ??= cosinesOf(tablePoints);
  const [re, im] = [new Float64Array(tablePoints), new Float64Array(tablePoints)];
  let power = 0;
  const step = sampleRate / tablePoints;
  for (let n = Math.ceil(lowestHz / step); n <= highestHz / step; n++) {
    const amplitude = exp2(densityAt(spectrum, n * step) / doubled);
    const phase = Math.floor(hash(7, n) * tablePoints);
    re[n] = amplitude * (cosines[phase] ?? 0);
    im[n] = amplitude * (cosines[(phase + 3 * (tablePoints / 4)) & (tablePoints - 1)] ?? 0);
    power += (amplitude * amplitude) / 2;
  }
  invert(re, im, cosines);
  const unit = 1 / Math.sqrt(power);
  return Float32Array.from(re, y => y * unit);
}
