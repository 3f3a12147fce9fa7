import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantumFrames } from "../engine/quantum.ts";
import { fingerprintOf } from "../testing/fingerprint.ts";
import { decibels, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { peakOf, prepareTexture, textures, weightedPowerOf } from "./index.ts";
import { calibrationOf } from "./prepare-texture.ts";
import { meanPowersOf, renderTexture } from "./testing/measure-texture.ts";
import type { TextureName } from "./texture-names.ts";

const rate = 48_000;
const names = Object.keys(textures) as TextureName[];
/** Every texture, and without its grains if it has any. */
const forms = names.flatMap(name =>
  ("grains" in textures[name] ? [true, false] : [true]).map(hasGrains => ({ name, hasGrains })),
);

const render = (name: TextureName, second: number, seconds: number, seed = 1) =>
  renderTexture(
    prepareTexture(name, seed, rate),
    quantumFrames * Math.floor((second * rate) / quantumFrames),
    quantumFrames * Math.floor((seconds * rate) / quantumFrames),
  );

const peakIn = (samples: Float64Array) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);

/** Correlation of two stretches of the same length. */
function correlationOf(a: Float64Array, b: Float64Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let n = 0; n < a.length; n++) {
    const [x, y] = [a[n] ?? 0, b[n] ?? 0];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Energies of the eight octaves around 62.5 Hz … 8 kHz, in decibels, to a hundredth. */
function octavesOf(samples: Float64Array): readonly number[] {
  const power = powerSpectrum(windowed(samples));
  return Array.from({ length: 8 }, (_, octave) => {
    const [from, to] = [62.5 * 2 ** (octave - 0.5), 62.5 * 2 ** (octave + 0.5)];
    const bin = (hz: number) => Math.round((hz * samples.length) / rate);
    const sum = power.subarray(bin(from), bin(to)).reduce((total, x) => total + x, 0);
    return Math.round(100 * decibels(sum / samples.length)) / 100;
  });
}

describe.each(names)("%s", name => {
  const seconds = 4;
  const frames = quantumFrames * Math.floor((seconds * rate) / quantumFrames);
  const through = render(name, 0, seconds);

  it("has the same bits from any frame as when it is played through", () => {
    const texture = prepareTexture(name, 1, rate);
    fc.assert(
      fc.property(fc.nat(frames / quantumFrames - 1), quantum => {
        const frame = quantum * quantumFrames;
        const { left, right } = renderTexture(texture, frame, quantumFrames);
        expect(left).toEqual(through.left.subarray(frame, frame + quantumFrames));
        expect(right).toEqual(through.right.subarray(frame, frame + quantumFrames));
      }),
      { numRuns: 100, examples: [[0], [frames / quantumFrames - 1], [1]] },
    );
  });

  it("is the same sound for the same seed, and another for another seed and in the other ear", () => {
    const [again, other] = [render(name, 0, seconds), render(name, 0, seconds, 2)];
    expect(again).toEqual(through);
    expect(Math.abs(correlationOf(other.left, through.left))).toBeLessThan(0.05);
    expect(Math.abs(correlationOf(through.left, through.right))).toBeLessThan(0.5);
  });

  it("does not loop: half a second is unlike any that begins more than 20 s later", () => {
    const { left } = render(name, 100, 34);
    const partOf = (n: number) => left.subarray((n * rate) / 2, ((n + 1) * rate) / 2);
    let most = 0;
    for (let a = 0; a < 26; a += 5)
      for (let b = a + 40; b < 67; b++) most = Math.max(most, Math.abs(correlationOf(partOf(a), partOf(b))));
    expect(most).toBeLessThan(0.2);
  });

  it("takes a gain that ramps, without a step between quanta", () => {
    const texture = prepareTexture(name, 1, rate);
    const ramp = (from: number, step: number) => {
      const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
      texture.add(rate, { from, step }, left, right);
      return left;
    };
    const rising = ramp(0, 1 / quantumFrames);
    const steady = ramp(1, 0);
    for (const [n, y] of rising.entries()) {
      // Within a quantum, the product of two ramps is a straight line between its ends.
      expect(Math.abs(y - ((steady[n] ?? 0) * n) / quantumFrames)).toBeLessThan(0.02);
    }
    expect(rising[0]).toBe(0);
    expect(ramp(0.5, 0)).toEqual(steady.map(y => y / 2));
  });

  it("changes across the edge of two quanta no faster than within them", () => {
    const { left } = render(name, 40, 8);
    let [edge, within] = [0, 0];
    for (let n = 2; n < left.length; n++) {
      const bend = Math.abs((left[n] ?? 0) - 2 * (left[n - 1] ?? 0) + (left[n - 2] ?? 0));
      if (n % quantumFrames < 2) edge = Math.max(edge, bend);
      else within = Math.max(within, bend);
    }
    expect(edge).toBeLessThan(within);
  });

  it("sounds as it did when it was last heard", async () => {
    const { left, right } = render(name, 30, 4);
    const length = 2 ** 17;
    const octaves = [left, right].map(ear => octavesOf(ear.subarray(0, length)));
    const text = `${fingerprintOf({ left, right }, rate)}${JSON.stringify(octaves)}\n`;
    await expect(text).toMatchFileSnapshot(`../../golden/texture-${name}.txt`);
  });
});

describe.each(forms)("$name, grains $hasGrains,", ({ name, hasGrains }) => {
  const { rms } = calibrationOf(textures[name], hasGrains);
  const prepare = (seed: number, sampleRate = rate) => prepareTexture(name, seed, sampleRate, hasGrains);

  it.each(hasGrains ? [44_100, 48_000] : [48_000])(
    "has its stated power within 0.3 dB at %i Hz",
    sampleRate => {
      const means = [1, 2, 3].map(seed => meanPowersOf(prepare(seed, sampleRate), sampleRate, 40));
      const meanOf = (key: "power" | "weighted") =>
        means.reduce((sum, it) => sum + it[key] / means.length, 0);
      expect(Math.abs(decibels(meanOf("power") / rms ** 2))).toBeLessThan(0.3);
      expect(Math.abs(decibels(meanOf("weighted") / weightedPowerOf(name, hasGrains)))).toBeLessThan(0.3);
    },
  );

  it("stays below its stated peak", () => {
    for (let seed = 10; seed < 14; seed++) {
      const { left, right } = renderTexture(prepare(seed), 0, 1500 * quantumFrames);
      expect(Math.max(peakIn(left), peakIn(right))).toBeLessThan(peakOf(name, hasGrains));
    }
  });
});
