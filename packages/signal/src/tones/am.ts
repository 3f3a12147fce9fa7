import { z } from "zod/mini";
import { kPowerAt } from "../loudness/k-weighting.ts";
import { swellAt } from "./swell.ts";
import { sine, type ToneKind, toneFields } from "./tone-kind.ts";

const schema = z.strictObject({
  kind: z.literal("am"),
  ...toneFields,
  /** Modulation depth: at 1 the tone falls silent once in each beat. */
  depth: z.number().check(z.minimum(0), z.maximum(1)),
});

/** The carrier, whose amplitude follows a sine at the beat. */
export const am: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: false,
  add({ depth }, { carrier, beat, gain }, left, right) {
    for (let n = 0; n < left.length; n++) {
      const level = gain.from + gain.step * n;
      const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
      const sound = level * sine(carrier.cycles + carrier.step * n) * swellAt(beatCycles, depth);
      left[n] = (left[n] ?? 0) + sound;
      right[n] = (right[n] ?? 0) + sound;
    }
  },
  weightedPower: ({ carrierHz, depth }, { beat }) => (swellAt(beat, depth) ** 2 / 2) * kPowerAt(carrierHz),
  describe: ({ carrierHz }, beatHz, formatHz) => `${formatHz(carrierHz)} swelling at ${formatHz(beatHz)}`,
};
