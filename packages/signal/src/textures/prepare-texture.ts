import type { Ramp } from "../engine/motion.ts";
import { quantumFrames } from "../engine/quantum.ts";
import { seedOf } from "../math/chance.ts";
import { addEndlessNoise, prepareNoise } from "./endless-noise.ts";
import { addGrains, grainBankOf, prepareGrains } from "./grains.ts";
import { noiseTableOf } from "./noise-table.ts";
import type { Calibration, Texture, TextureKind, TextureTables } from "./texture.ts";

/** The calibration of a kind, with its grains or without. */
export const calibrationOf = (kind: TextureKind, hasGrains: boolean): Calibration =>
  hasGrains ? kind.calibration : (kind.withoutGrains ?? kind.calibration);

/** A seed for a part: a small integer, which isn't boxed where it is passed on. */
const partSeed = (seed: number, part: number, n = 0): number => seedOf(seed, part, n) & 0x3fffffff;

const known = new Map<TextureKind, Map<number, TextureTables>>();

/** Makes the tables of a kind, once per sample rate. It takes up to 50 ms, so it runs outside the audio thread. */
export function tablesOf(kind: TextureKind, sampleRate: number): TextureTables {
  const atRates = known.get(kind) ?? new Map<number, TextureTables>();
  const tables = atRates.get(sampleRate) ?? {
    noises: kind.noises.map(spectrum => noiseTableOf(spectrum, sampleRate)),
    bank: kind.grains ? grainBankOf(kind.grains.kind, sampleRate) : null,
  };
  known.set(kind, atRates.set(sampleRate, tables));
  return tables;
}

/** Prepares a texture of a kind from its tables. What it returns allocates nothing. */
export function prepareKind(
  kind: TextureKind,
  tables: TextureTables,
  seed: number,
  sampleRate: number,
  hasGrains: boolean,
): Texture {
  const noises = tables.noises.map((table, n) => prepareNoise(table, partSeed(seed, 1, n)));
  const writeLevels = kind.prepareLevels(partSeed(seed, 2), sampleRate);
  const grains =
    kind.grains && tables.bank && hasGrains
      ? prepareGrains(kind.grains.kind, tables.bank, partSeed(seed, 3), sampleRate)
      : null;
  const { unit } = calibrationOf(kind, hasGrains);
  const grainLevel = unit * (kind.grains?.level ?? 0);

  // Levels at the quantum's first frame, then at its end. The end is the next quantum's start.
  const count = 2 * noises.length;
  const levels = new Float64Array(2 * count);
  let end = Number.NaN;
  const ramps = new Float64Array(2 * count);
  const grainGain: Ramp = { from: 0, step: 0 };

  return {
    add(frame, gain, left, right) {
      if (end === frame) levels.copyWithin(0, count);
      else writeLevels(frame, levels, 0);
      end = frame + quantumFrames;
      writeLevels(end, levels, count);

      const from = unit * gain.from;
      const to = unit * (gain.from + gain.step * quantumFrames);
      for (let n = 0; n < count; n++) {
        const start = from * (levels[n] ?? 0);
        ramps[2 * n] = start;
        ramps[2 * n + 1] = (to * (levels[count + n] ?? 0) - start) / quantumFrames;
      }
      for (let n = 0; n < noises.length; n++) {
        const noise = noises[n];
        if (noise) addEndlessNoise(noise, frame, ramps, 4 * n, left, right);
      }
      if (!grains) return;
      grainGain.from = grainLevel * gain.from;
      grainGain.step = grainLevel * gain.step;
      addGrains(grains, frame, grainGain, left, right);
    },
  };
}
