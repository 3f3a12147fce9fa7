import {
  decibels,
  fitSine,
  phaseDifference,
  powerSpectrum,
  slopeDeviation,
  windowed,
} from "@phaselock/signal/testing";

const size = 2 ** 16;

/** Beat and purity of a binaural 200 + 210 Hz, from one second near its start and one that begins `apart` seconds later. */
export function measureBeat(
  first: readonly [left: Float32Array, right: Float32Array],
  last: readonly [left: Float32Array, right: Float32Array],
  apart: number,
  sampleRate: number,
) {
  const phaseOf = ([left, right]: readonly [Float32Array, Float32Array]) =>
    phaseDifference(fitSine(right, 210, sampleRate).cycles, fitSine(left, 200, sampleRate).cycles);
  const { energy, residual, amplitude } = fitSine(last[0], 200, sampleRate);
  const harmonics = [400, 600, 800, 1000].map(hz => fitSine(last[0], hz, sampleRate).amplitude ** 2);
  const drift = phaseDifference(phaseOf(last), phaseOf(first));
  return {
    beatErrorHz: Math.abs(drift) / apart,
    driftDegrees: (Math.abs(drift) * 360 * 3600) / apart,
    snrDb: decibels(energy / residual),
    thdDb: decibels(harmonics.reduce((a, b) => a + b) / amplitude ** 2),
  };
}

/** Slope deviation (dB) from 150 Hz to 20 kHz of a colour's mean spectrum. */
export function measureNoise(samples: Float32Array, sampleRate: number, color: "pink" | "brown"): number {
  const mean = new Float64Array(size / 2);
  for (let at = 0; at + size <= samples.length; at += size) {
    const power = powerSpectrum(windowed(samples.subarray(at, at + size)));
    for (const [bin, it] of power.entries()) mean[bin] = (mean[bin] ?? 0) + it;
  }
  return slopeDeviation(mean, sampleRate, color, 150);
}

/** Seconds after which noise repeats exactly, or null if it doesn't within the samples. */
export function findLoop(samples: Float32Array, sampleRate: number): number | null {
  const [start, length] = [sampleRate, 64];
  for (let at = start + length; at + length < samples.length; at++) {
    let n = 0;
    while (n < length && Math.abs((samples[at + n] ?? 0) - (samples[start + n] ?? 0)) < 1e-6) n++;
    if (n === length) return (at - start) / sampleRate;
  }
  return null;
}
