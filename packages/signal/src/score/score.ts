import { z } from "zod";

/** Slowest and fastest beat of a score, in Hz. The slow end covers resonance breathing (0.1 Hz). */
export const beatLimitsHz = { min: 0.05, max: 45 } as const;

/** Fastest binaural beat, in Hz. Above it the ears no longer fuse two tones, so gamma uses AM or isochronic tones. */
export const binauralBeatMaxHz = 30;

/** Highest peak amplitude of a score at full volume: −1 dBTP, where 1 is full scale. */
export const peakAmplitudeMax = 10 ** (-1 / 20);

/** Ratio of a noise bed's peak to its rms. Gaussian noise exceeds 6 σ about once in an hour of samples. */
export const noiseCrest = 6;

const amplitude = z.number().min(0).max(1);
const beatHz = z.number().min(beatLimitsHz.min).max(beatLimitsHz.max);

/**
 * One quantity over the session. It starts at `start`, and during phase n moves to `segments[n].to` along `curve`.
 * After the last segment its value stays the same, so `{ start: 0.2, segments: [] }` is a constant.
 */
const automationOf = (quantity: z.ZodNumber) =>
  z.strictObject({
    start: quantity,
    segments: z.array(z.strictObject({ to: quantity, curve: z.enum(["linear", "raised-cosine"]) })).max(16),
  });

export type Automation = z.infer<ReturnType<typeof automationOf>>;

const tone = {
  /** Carrier frequency, in Hz. Low enough that the ear can follow the phase of each tone. */
  carrierHz: z.number().min(40).max(1000),
  /** Peak amplitude of the layer, 1 = full scale. */
  gain: automationOf(amplitude),
};

/** How a carrier is modulated with the score's beat. All layers share one beat and stay in phase with it. */
export const toneLayerSchema = z.discriminatedUnion("kind", [
  /** The carrier in the left ear, carrier + beat in the right ear. Needs headphones. */
  z.strictObject({ kind: z.literal("binaural"), ...tone }),
  /** The carrier and carrier + beat, at half amplitude each, in both ears. */
  z.strictObject({ kind: z.literal("monaural"), ...tone }),
  /** The carrier, gated on for `duty` of each beat, with raised-cosine edges of 10 ms. */
  z.strictObject({ kind: z.literal("isochronic"), ...tone, duty: z.number().min(0.2).max(0.8) }),
  /** The carrier, whose amplitude follows a sine at the beat, down to gain · (1 − depth). */
  z.strictObject({ kind: z.literal("am"), ...tone, depth: z.number().min(0).max(1) }),
]);
export type ToneLayer = z.infer<typeof toneLayerSchema>;

/** Background noise under the tones: the same level in both ears, uncorrelated between them. */
export const noiseBedSchema = z.strictObject({
  color: z.enum(["pink", "brown"]),
  /** Root mean square amplitude, 1 = full scale. */
  rms: automationOf(amplitude),
});
export type NoiseBed = z.infer<typeof noiseBedSchema>;

const peakOf = ({ start, segments }: Automation) => Math.max(start, ...segments.map(segment => segment.to));

const curve = {
  /** Named phases of the session; their shares sum to 1. */
  phases: z
    .array(z.strictObject({ name: z.string().min(1).max(24), share: z.number().positive().max(1) }))
    .min(1)
    .max(16),
  /** The beat, in Hz. The sound, the picture and the drawn curve follow it. */
  beatHz: automationOf(beatHz),
};
/** The beat of a score over the session: what can be drawn of it without playing it. */
export const beatCurveSchema = z.object(curve);
export type BeatCurve = z.infer<typeof beatCurveSchema>;

/**
 * The sound and picture of a pattern, stored in `patterns.data` and rendered by the player's engine. A score has no
 * duration: each phase is a share of the planned session, so one score fits three minutes or an hour.
 */
export const scoreSchema = z
  .strictObject({
    version: z.literal(1),
    ...curve,
    tones: z.array(toneLayerSchema).min(1).max(8),
    noise: z.array(noiseBedSchema).max(2),
    /** Rings of hairlines with the given number of lobes. */
    visual: z.strictObject({ kind: z.literal("rings"), lobes: z.int().min(3).max(16) }),
  })
  .check(({ value: score, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: score });

    const sum = score.phases.reduce((total, phase) => total + phase.share, 0);
    if (Math.abs(sum - 1) > 1e-9) refuse("phases", "The shares of the phases must sum to 1");

    const automations = [score.beatHz, ...score.tones.map(t => t.gain), ...score.noise.map(n => n.rms)];
    if (automations.some(({ segments }) => segments.length > score.phases.length))
      refuse("phases", "An automation has more segments than the score has phases");

    const binaural = score.tones.some(layer => layer.kind === "binaural");
    if (binaural && peakOf(score.beatHz) > binauralBeatMaxHz)
      refuse("beatHz", `A binaural beat can't exceed ${binauralBeatMaxHz} Hz; use am or isochronic`);

    const peak =
      score.tones.reduce((total, layer) => total + peakOf(layer.gain), 0) +
      score.noise.reduce((total, bed) => total + noiseCrest * peakOf(bed.rms), 0);
    if (peak > peakAmplitudeMax) refuse("tones", "Tones and noise together would exceed −1 dBTP");
  });
export type Score = z.infer<typeof scoreSchema>;

/** Whether a score needs headphones because it plays a different tone to each ear. */
export const needsHeadphones = (score: Pick<Score, "tones">): boolean =>
  score.tones.some(({ kind }) => kind === "binaural");
