import { type NoiseColorName, noiseColors } from "./index.ts";
import type { Section } from "./noise-color.ts";
import { fillWhite, hash } from "./white-noise.ts";

/** Noise of one ear. */
export type ColoredNoise = {
  /** Overwrites `out` with unit-rms noise from `frame` on. Frames can be rendered in any order. Allocates nothing. */
  render(frame: number, out: Float64Array): void;
};

/** Time constants after which the filter has forgotten how it was started: e⁻⁴⁰ is 4·10⁻¹⁸. */
const forgottenAfter = 40;

/** Frames after which the slowest section no longer shows its start. */
export const prerollFrames = (sections: readonly Section[]): number =>
  Math.max(0, ...sections.map(({ pole }) => (pole > 0 ? Math.ceil(-forgottenAfter / Math.log(pole)) : 1)));

/** Creates a filter of first-order sections in series, which filters samples in place. */
export function createFilter(sections: readonly Section[]): (samples: Float64Array) => void {
  const zeros = Float64Array.from(sections, section => section.zero);
  const poles = Float64Array.from(sections, section => section.pole);
  const inputs = new Float64Array(sections.length);
  const outputs = new Float64Array(sections.length);
  return samples => {
    for (let s = 0; s < zeros.length; s++) {
      const zero = zeros[s] ?? 0;
      const pole = poles[s] ?? 0;
      let input = inputs[s] ?? 0;
      let output = outputs[s] ?? 0;
      for (let n = 0; n < samples.length; n++) {
        const now = samples[n] ?? 0;
        output = now - zero * input + pole * output;
        input = now;
        samples[n] = output;
      }
      inputs[s] = input;
      outputs[s] = output;
    }
  };
}

/** Factor that gives white noise of unit rms, filtered by `sections`, unit rms again. */
function unitGainOf(sections: readonly Section[]): number {
  const response = new Float64Array(prerollFrames(sections) + 1);
  response[0] = 1;
  createFilter(sections)(response);
  return 1 / Math.sqrt(response.reduce((energy, it) => energy + it * it, 0));
}

/** Computed once for both ears: the impulse response takes as long as a second of noise. */
const unitGains = new Map<string, number>();

function unitGainAt(color: NoiseColorName, sampleRate: number): number {
  const name = `${color} ${sampleRate}`;
  const known = unitGains.get(name) ?? unitGainOf(noiseColors[color].sectionsAt(sampleRate));
  unitGains.set(name, known);
  return known;
}

/**
 * Creates noise whose every frame is fixed by its number and `seed`. After a jump the filter is run up over the frames
 * before, so far back that its state is the one that playing through would have left. Hence an export, a continued
 * session and a replay sound alike, and nothing loops.
 */
export function createColoredNoise(color: NoiseColorName, sampleRate: number, seed: number): ColoredNoise {
  const sections = noiseColors[color].sectionsAt(sampleRate);
  const filter = createFilter(sections);
  const unit = unitGainAt(color, sampleRate);
  const runUp = new Float64Array(prerollFrames(sections));
  const key = hash(seed);
  let next = Number.NaN;

  const fill = (frame: number, out: Float64Array) => {
    fillWhite(out, frame, key, unit);
    filter(out);
  };
  return {
    render(frame, out) {
      if (frame !== next) fill(frame - runUp.length, runUp);
      fill(frame, out);
      next = frame + out.length;
    },
  };
}
