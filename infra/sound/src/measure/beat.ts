import { createBiquadFilter } from "@phaselock/signal";
import { createBandEnvelopes } from "../dsp/band-envelopes.ts";
import { mean, median, sum } from "../dsp/statistics.ts";

/** Centres of the octave bands, Hz. */
const octaves = [250, 500, 1000, 2000, 4000] as const;
/** Samples of an envelope per second. */
const envelopeRate = 200;
const envelopesOf = createBandEnvelopes(
  octaves.map(hz => ({ fromHz: hz / Math.SQRT2, toHz: hz * Math.SQRT2 })),
  envelopeRate,
);
/** Cut-off of the running level, Hz: about 2 s. */
const levelHz = 0.4;
/** Seconds of the first and last value put before and after an envelope, so that the filter starts settled. */
const settleSeconds = 10;

/** The running level of an envelope: a Butterworth low-pass of order 2, forwards and backwards. */
function runningLevel(envelope: Float64Array): Float64Array {
  const k = Math.tan((Math.PI * levelHz) / envelopeRate);
  const a0 = 1 + Math.SQRT2 * k + k * k;
  const b = (k * k) / a0;
  const lowPass = [b, 2 * b, b, (2 * (k * k - 1)) / a0, (1 - Math.SQRT2 * k + k * k) / a0] as const;
  const pad = settleSeconds * envelopeRate;
  const padded = new Float64Array(envelope.length + 2 * pad);
  padded.fill(envelope[0] ?? 0, 0, pad);
  padded.set(envelope, pad);
  padded.fill(envelope.at(-1) ?? 0, pad + envelope.length);
  createBiquadFilter(lowPass)(padded);
  padded.reverse();
  createBiquadFilter(lowPass)(padded);
  padded.reverse();
  return padded.slice(pad, pad + envelope.length);
}

/** Magnitude of one line of a signal's Fourier transform, `cycles` in all of it. */
function lineAt(samples: Float64Array, cycles: number): number {
  const angle = (-2 * Math.PI * cycles) / samples.length;
  const [turnReal, turnImaginary] = [Math.cos(angle), Math.sin(angle)];
  let [x, y, real, imaginary] = [1, 0, 0, 0];
  for (let n = 0; n < samples.length; n++) {
    const sample = samples[n] ?? 0;
    real += sample * x;
    imaginary += sample * y;
    const turned = x * turnReal - y * turnImaginary;
    y = x * turnImaginary + y * turnReal;
    x = turned;
  }
  return Math.hypot(real, imaginary);
}

/** The line and the depth of one band's envelope. */
function beatOf(envelope: Float64Array, beatHz: number) {
  const level = runningLevel(envelope);
  const quietest = 0.05 * mean(envelope) + 1e-12;
  const last = envelope.length - 1;
  const tapered = envelope.map(
    (value, n) =>
      (value / Math.max(level[n] ?? 0, quietest)) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / last)),
  );
  const seconds = envelope.length / envelopeRate;
  const lines = (nearestHz: number, furthestHz: number) => {
    const found: number[] = [];
    const isNear = (hz: number) => Math.abs(hz - beatHz) >= nearestHz && Math.abs(hz - beatHz) < furthestHz;
    const from = Math.max(0, Math.ceil((beatHz - furthestHz) * seconds));
    for (let cycles = from; cycles <= (beatHz + furthestHz) * seconds; cycles++)
      if (isNear(cycles / seconds)) found.push(lineAt(tapered, cycles));
    return found;
  };
  const line = Math.max(...lines(0, 0.12));
  // A line of the envelope's mean is twice as high as a sine of that amplitude.
  const index = Math.min((2 * line) / sum(tapered), 1);
  return {
    lineDb: 20 * Math.log10(line / (median(lines(0.3, 1.5)) + 1e-12) + 1e-12),
    depth: (2 * index) / (1 + index),
  };
}

/**
 * The beat in the octave bands from 250 Hz to 4 kHz of the left ear, in the envelope divided by its running level of 2 s, so
 * that a note's own swell neither hides nor imitates it.
 * - `lineDb`: the spectrum's line at the beat over the median of its neighbours 0.3 … 1.5 Hz away.
 * - `depth`: the depth d of m = 1 − d·(1 − cos)/2 that would give that line on a steady sound.
 * - `fourLinesDb`: what the lines of four of the five bands reach.
 * - `medianDepth`: median of the bands' depths.
 */
export function beat(left: Float64Array, beatHz: number) {
  const envelopes = envelopesOf(left, 0, left.length);
  const bands = octaves.map((hz, n) => ({
    hz,
    ...beatOf(envelopes[n]?.envelope ?? new Float64Array(), beatHz),
  }));
  return {
    bands,
    fourLinesDb: bands.map(({ lineDb }) => lineDb).toSorted((a, b) => a - b)[1] ?? Number.NaN,
    medianDepth: median(bands.map(({ depth }) => depth)),
  };
}
