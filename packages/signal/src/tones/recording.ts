import { z } from "zod/mini";
import { meanSquareOf, recordingLoudness } from "../loudness/measure-loudness.ts";
import { swellAt } from "./swell.ts";
import { gainField, type ToneKind } from "./tone-kind.ts";

const schema = z.strictObject({
  kind: z.literal("recording"),
  gain: gainField,
  /** Modulation depth: at 1 the recording falls silent once in each beat. */
  depth: z.number().check(z.minimum(0), z.maximum(1)),
});

const powerPerEar = meanSquareOf(recordingLoudness) / 2;

/**
 * The user's own audio, whose amplitude follows a sine at the beat. The samples are no part of the score: the engine reads
 * them from a source beside it, and without one the layer is silent.
 */
export const recording: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: false,
  add({ depth }, { recorded, beat, gain }, left, right) {
    if (!recorded) return;
    for (let n = 0; n < left.length; n++) {
      const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
      const level = (gain.from + gain.step * n) * swellAt(beatCycles, depth);
      left[n] = (left[n] ?? 0) + level * (recorded.left[n] ?? 0);
      right[n] = (right[n] ?? 0) + level * (recorded.right[n] ?? 0);
    }
  },
  weightedPower: ({ depth }, { beat }) => powerPerEar * swellAt(beat, depth) ** 2,
  describe: (_layer, beatHz, formatHz) => `your own audio swelling at ${formatHz(beatHz)}`,
};
