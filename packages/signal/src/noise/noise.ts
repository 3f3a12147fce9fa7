import type { NoiseBed } from "../score/score.ts";

/**
 * Pink: poles and zeros alternate a factor of two apart, which gives −3 dB per octave; matched-z maps them. The top pole
 * and the extra zero are fitted, as fractions of the sample rate, so that every third octave from 20 Hz to 20 kHz lies
 * within ±0.05 dB at 44.1, 48 and 96 kHz.
 */
const pinkTopPole = 0.1229;
const pinkNyquistZero = -0.12;
const pinkLowestHz = 8;

/** Brown: one pole below the audible range, −6 dB per octave above it, and the same kind of zero towards Nyquist. */
const brownPoleHz = 7;
const brownNyquistZero = -0.18;

/** y[n] = x[n] − zero·x[n−1] + pole·y[n−1] */
type Section = { readonly zero: number; readonly pole: number };

const atHz = (hz: number, sampleRate: number) => Math.exp((-2 * Math.PI * hz) / sampleRate);

function sectionsOf(color: NoiseBed["color"], sampleRate: number): readonly Section[] {
  if (color === "brown") return [{ zero: brownNyquistZero, pole: atHz(brownPoleHz, sampleRate) }];
  const sections: Section[] = [{ zero: pinkNyquistZero, pole: 0 }];
  for (let hz = 4 * pinkTopPole * sampleRate; hz > pinkLowestHz; ) {
    hz /= 4;
    sections.push({ zero: atHz(2 * hz, sampleRate), pole: atHz(hz, sampleRate) });
  }
  return sections;
}

function cascadeOf(sections: readonly Section[]): (input: number) => number {
  const zeros = Float64Array.from(sections, section => section.zero);
  const poles = Float64Array.from(sections, section => section.pole);
  const inputs = new Float64Array(sections.length);
  const outputs = new Float64Array(sections.length);
  return input => {
    let signal = input;
    for (let n = 0; n < zeros.length; n++) {
      const output = signal - (zeros[n] ?? 0) * (inputs[n] ?? 0) + (poles[n] ?? 0) * (outputs[n] ?? 0);
      inputs[n] = signal;
      outputs[n] = output;
      signal = output;
    }
    return signal;
  };
}

/** Creates the filter that colours white noise. White noise of unit rms comes out with unit rms. */
export function colourFilter(color: NoiseBed["color"], sampleRate: number): (white: number) => number {
  const sections = sectionsOf(color, sampleRate);
  const impulse = cascadeOf(sections);
  let energy = impulse(1) ** 2;
  for (let n = 0; n < sampleRate; n++) energy += impulse(0) ** 2;
  const filter = cascadeOf(sections);
  const unit = 1 / Math.sqrt(energy);
  return white => filter(white * unit);
}

/**
 * Creates an endless stream of coloured noise with unit rms. The generator's period is 2¹²⁸ − 1 samples, so it never
 * loops. The same seed gives the same noise, so an export matches what was played.
 */
export function noiseStream(color: NoiseBed["color"], sampleRate: number, seed: number): () => number {
  const filter = colourFilter(color, sampleRate);
  const white = xoshiro128(seed);
  return () => filter((white() / 2 ** 31 - 1) * Math.sqrt(3));
}

/** xoshiro128** 1.1 (Blackman, Vigna), seeded by splitmix32: unsigned 32-bit integers. */
function xoshiro128(seed: number): () => number {
  let mixed = seed | 0;
  const mix = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  };
  let a = mix();
  let b = mix();
  let c = mix();
  let d = mix();
  return () => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
}
