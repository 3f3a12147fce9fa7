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
 * The user's own audio, looped, whose amplitude follows a sine at the beat. The samples are no part of the score: the
 * engine gets them beside it, and without them the layer is silent.
 */
export const recording: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: false,
  add({ depth }, { recording, frame, sampleRate, beat, gain }, left, right) {
    if (!recording) return;
    const { left: fromLeft, right: fromRight } = recording;
    const { length } = fromLeft;
    // A device that was opened later may have another rate. At the same rate every position is whole.
    const ratio = recording.sampleRate / sampleRate;
    const start = (frame * ratio) % length;
    for (let n = 0; n < left.length; n++) {
      let position = start + n * ratio;
      if (position >= length) position -= length;
      const at = Math.floor(position);
      const next = at + 1 < length ? at + 1 : 0;
      const share = position - at;
      const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
      const level = (gain.from + gain.step * n) * swellAt(beatCycles, depth);
      const leftNow = (fromLeft[at] ?? 0) * (1 - share) + (fromLeft[next] ?? 0) * share;
      const rightNow = (fromRight[at] ?? 0) * (1 - share) + (fromRight[next] ?? 0) * share;
      left[n] = (left[n] ?? 0) + level * leftNow;
      right[n] = (right[n] ?? 0) + level * rightNow;
    }
  },
  weightedPower: ({ depth }, { beat }) => powerPerEar * swellAt(beat, depth) ** 2,
  describe: (_layer, beatHz, formatHz) => `your own audio swelling at ${formatHz(beatHz)}`,
};
