import { z } from "zod/mini";
import { kPowerAt } from "../loudness/k-weighting.ts";
import { sine, type ToneKind, toneFields } from "./tone-kind.ts";

const schema = z.strictObject({
  kind: z.literal("isochronic"),
  ...toneFields,
  /** The part of each beat in which the gate is on. */
  duty: z.number().check(z.minimum(0.2), z.maximum(0.8)),
});

/** Length of a gate's edge, seconds. */
export const gateEdgeSeconds = 0.01;

/**
 * Share 0…1 of the way through an edge: the integral of a Blackman window. Its spectrum falls much faster than that of
 * a raised cosine of the same length, so a tone of 1 kHz stays 100 dB clean above 2 kHz.
 */
const edgeAt = (done: number): number =>
  done -
  (0.5 / 0.42) * (Math.sin(2 * Math.PI * done) / (2 * Math.PI)) +
  (0.08 / 0.42) * (Math.sin(4 * Math.PI * done) / (4 * Math.PI));

/**
 * Opening 0…1 of the gate, centred on beat phase 0 (cycles). The gate is on for `duty` of the beat, but never shorter
 * than its two edges, so a fast beat widens the gate instead of steepening it.
 */
export function gateAt(beatCycles: number, beatHz: number, duty: number): number {
  const edge = gateEdgeSeconds * beatHz;
  const halfOn = Math.max(duty / 2, edge);
  const away = Math.abs(beatCycles - Math.round(beatCycles));
  if (away >= halfOn) return 0;
  const closing = (away - (halfOn - edge)) / edge;
  return closing <= 0 ? 1 : 1 - edgeAt(closing);
}

/** The carrier, gated with the beat. */
export const isochronic: ToneKind<z.infer<typeof schema>> & { readonly schema: typeof schema } = {
  schema,
  needsHeadphones: false,
  add({ duty }, { carrier, beat, gain, sampleRate }, left, right) {
    for (let n = 0; n < left.length; n++) {
      const level = gain.from + gain.step * n;
      const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
      // The frequency of this very frame: one frequency per quantum would make the edges jump while the beat glides.
      const beatHz = (beat.step + 2 * beat.glide * n) * sampleRate;
      const sound = level * sine(carrier.cycles + carrier.step * n) * gateAt(beatCycles, beatHz, duty);
      left[n] = (left[n] ?? 0) + sound;
      right[n] = (right[n] ?? 0) + sound;
    }
  },
  weightedPower: ({ carrierHz, duty }, { beatHz, beat }) =>
    (gateAt(beat, beatHz, duty) ** 2 / 2) * kPowerAt(carrierHz),
  describe: ({ carrierHz }, beatHz, formatHz) => `isochronic ${formatHz(carrierHz)} at ${formatHz(beatHz)}`,
};
