import { z } from "zod/mini";
import { kPowerAt } from "../loudness/k-weighting.ts";
import { cosine, sine, type ToneKind, toneFields } from "./tone-kind.ts";

const schema = z.strictObject({ kind: z.literal("breath"), ...toneFields });

/** Loudness between breaths, relative to full lungs. */
const rest = 0.1;
/** How far the pitch rises and falls at six breaths a minute, as a share of the carrier. */
const bend = 0.12;
const bendReferenceHz = 0.1;

/** Amplitude at a phase of the breath: quiet when it begins, full after half of it. */
const amplitudeAt = (breathCycles: number): number => rest + ((1 - rest) * (1 - cosine(breathCycles))) / 2;

/**
 * A breathing guide: the tone swells and bends upwards while one breathes in, fades and bends downwards while one
 * breathes out. The bend is a phase modulation, so that the phase stays a closed form of the breath's phase.
 */
export const breath: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: false,
  add({ carrierHz }, { carrier, breath: motion, gain }, left, right) {
    const bendCycles = (bend * carrierHz) / (2 * Math.PI * bendReferenceHz);
    for (let n = 0; n < left.length; n++) {
      const level = gain.from + gain.step * n;
      const breathCycles = motion.cycles + (motion.step + motion.glide * n) * n;
      const cycles = carrier.cycles + carrier.step * n - bendCycles * cosine(breathCycles);
      const sound = level * amplitudeAt(breathCycles) * sine(cycles);
      left[n] = (left[n] ?? 0) + sound;
      right[n] = (right[n] ?? 0) + sound;
    }
  },
  weightedPower: ({ carrierHz }, { breath: breathCycles }) =>
    (amplitudeAt(breathCycles) ** 2 / 2) * kPowerAt(carrierHz),
  describe: ({ carrierHz }, _beatHz, formatHz) => `${formatHz(carrierHz)} rising and falling with the breath`,
};
