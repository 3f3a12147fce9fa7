import { z } from "zod/mini";
import { kPowerAt } from "../loudness/k-weighting.ts";
import { sine, type ToneKind, toneFields } from "./tone-kind.ts";

const schema = z.strictObject({ kind: z.literal("binaural"), ...toneFields });

/** The carrier in the left ear, carrier + beat in the right ear. The beat arises in the listener. */
export const binaural: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: true,
  add(_layer, { carrier, beat, gain }, left, right) {
    for (let n = 0; n < left.length; n++) {
      const level = gain.from + gain.step * n;
      const carrierCycles = carrier.cycles + carrier.step * n;
      const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
      left[n] = (left[n] ?? 0) + level * sine(carrierCycles);
      right[n] = (right[n] ?? 0) + level * sine(carrierCycles + beatCycles);
    }
  },
  weightedPower: ({ carrierHz }) => kPowerAt(carrierHz) / 2,
  describe: ({ carrierHz }, beatHz, formatHz) => `binaural ${carrierHz} + ${formatHz(carrierHz + beatHz)}`,
};
