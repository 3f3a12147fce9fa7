import { z } from "zod/mini";
import { kPowerAt } from "../loudness/k-weighting.ts";
import { cosine, sine, type ToneKind, toneFields } from "./tone-kind.ts";

const schema = z.strictObject({ kind: z.literal("monaural"), ...toneFields });

/** The carrier and carrier + beat, at half amplitude each, in both ears. The beat arises in the air. */
export const monaural: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: false,
  add(_layer, { carrier, beat, gain }, left, right) {
    for (let n = 0; n < left.length; n++) {
      const level = (gain.from + gain.step * n) / 2;
      const carrierCycles = carrier.cycles + carrier.step * n;
      const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
      const sound = level * (sine(carrierCycles) + sine(carrierCycles + beatCycles));
      left[n] = (left[n] ?? 0) + sound;
      right[n] = (right[n] ?? 0) + sound;
    }
  },
  weightedPower: ({ carrierHz }, { beat }) => (cosine(beat / 2) ** 2 / 2) * kPowerAt(carrierHz),
  describe: ({ carrierHz }, beatHz, formatHz) => `monaural ${carrierHz} + ${formatHz(carrierHz + beatHz)}`,
};
