import { roughlyNormal, seededRandom } from "@phaselock/signal/testing";
import FFT from "fft.js";
import { createBandEnvelopes } from "../dsp/band-envelopes.ts";
import { rate } from "../dsp/rate.ts";
import { mean, median } from "../dsp/statistics.ts";
import { criticalBandHz } from "./hum.ts";

/** Centres of the critical bands 2 to 24, Hz (Zwicker). The first, below 100 Hz, fluctuates too slowly to be rough. */
const centres = [
  150, 250, 350, 450, 570, 700, 840, 1000, 1170, 1370, 1600, 1850, 2150, 2500, 2900, 3400, 4000, 4800, 5800,
  7000, 8500, 10500, 13500,
] as const;
const bands = centres.map(hz => ({ fromHz: hz - criticalBandHz(hz) / 2, toHz: hz + criticalBandHz(hz) / 2 }));
const envelopeRate = 500;
const envelopesOf = createBandEnvelopes(bands, envelopeRate);

/** How rough a modulation at `hz` is in a band: most at 30 Hz for carriers of 100 Hz, rising to 70 Hz from 1 kHz on. */
function weightOf(hz: number, carrierHz: number): number {
  const mostHz = 30 + 40 * Math.min(1, Math.max(0, Math.log10(carrierHz / 100)));
  const u = hz / mostHz;
  return (u * Math.exp(1 - u)) ** 1.5;
}

/** Half a second before and after a span, in which the filters settle: all bands share such an edge, which would seem rough. */
const settlingSeconds = 0.5;
const inner = (envelope: Float64Array): Float64Array =>
  envelope.subarray(settlingSeconds * envelopeRate, -settlingSeconds * envelopeRate);

/** An envelope without its mean, its modulation weighted by how rough each rate is, without the ends. */
function weighted(envelope: Float64Array, carrierHz: number): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(envelope.length));
  const average = mean(envelope);
  const fft = new FFT(size);
  const padded = new Float64Array(size);
  padded.set(envelope.map(value => value - average));
  const spectrum = new Float64Array(2 * size);
  fft.realTransform(spectrum, padded);
  for (let n = 0; n < size; n++)
    spectrum[n] = (spectrum[n] ?? 0) * weightOf((Math.floor(n / 2) * envelopeRate) / size, carrierHz);
  fft.completeSpectrum(spectrum);
  const filtered = new Float64Array(2 * size);
  fft.inverseTransform(filtered, spectrum);
  return inner(envelope.map((_, n) => filtered[2 * n] ?? 0));
}

/** Degree of modulation of an envelope by its weighted part, as that of a sine with this power; at most 1. */
const modulationOf = (envelope: Float64Array, part: Float64Array): number =>
  Math.min(1, Math.sqrt((2 * product(part, part)) / part.length) / (mean(envelope) + 1e-12));

const product = (one: Float64Array, other: Float64Array): number => {
  let total = 0;
  for (let n = 0; n < one.length; n++) total += (one[n] ?? 0) * (other[n] ?? 0);
  return total;
};

/** Correlation of two weighted envelopes, −1 … 1; 0 if one is silent. */
const correlation = (one: Float64Array, other: Float64Array): number =>
  product(one, other) / (Math.sqrt(product(one, one) * product(other, other)) || 1);

/** Roughness of the frames from … to without a unit. */
function roughnessOf(samples: Float64Array, [from, to]: readonly [number, number]): number {
  const settling = settlingSeconds * rate;
  const envelopes = envelopesOf(samples, from - settling, to + settling);
  const loudest = Math.sqrt(Math.max(...envelopes.map(({ meanSquare }) => meanSquare)));
  const parts = envelopes.map(({ envelope, meanSquare }, n) => {
    const part = weighted(envelope, centres[n] ?? 0);
    const level = Math.sqrt(meanSquare) / (loudest + 1e-20);
    return { part, modulation: modulationOf(inner(envelope), part), level };
  });
  return parts.reduce((total, { part, modulation, level }, n) => {
    const neighbours = [parts[n - 1], parts[n + 1]].flatMap(it => (it ? [it.part] : []));
    const alike = mean(neighbours.map(it => Math.abs(correlation(part, it))));
    return total + modulation ** 2 * level ** 0.46 * alike;
  }, 0);
}

/**
 * One asper: 3 s of a tone of 1 kHz, fully modulated at 70 Hz, after and before silence. Faint noise fills the other bands, so that
 * each has an envelope.
 */
export function oneAsper(): Float64Array {
  const random = seededRandom(1);
  return Float64Array.from({ length: 3 * rate }, (_, n) => {
    const turn = (2 * Math.PI * n) / rate;
    return Math.sin(1000 * turn) * (1 - Math.cos(70 * turn)) + 1e-5 * roughlyNormal(random);
  });
}

let perAsper: number | undefined;

const spanFrames = 10 * rate;

/**
 * Roughness of the left ear, after Daniel & Weber 1997, simplified. Compare it only with itself.
 *
 * In 23 critical bands, m is the modulation of the envelope, weighted by its rate, at most 1. The sum of m² · level^0.46 · the
 * correlation with the neighbouring bands is scaled so that a 1 kHz tone, fully modulated at 70 Hz, has 1 asper. Level is
 * relative to the loudest band. The level in decibels has no part in it.
 * - `roughnessAsper`: median of 10 s out of every 20 s.
 */
export function roughness(left: Float64Array) {
  perAsper ??= roughnessOf(oneAsper(), [0, 3 * rate]);
  const spans: number[] = [];
  for (let from = 0; from === 0 || from + spanFrames <= left.length; from += 2 * spanFrames)
    spans.push(roughnessOf(left, [from, Math.min(from + spanFrames, left.length)]));
  return { roughnessAsper: median(spans) / perAsper };
}
