import { z } from "zod";

/** Slowest and fastest beat a score may ask for, Hz. The slow end is resonance breathing (0.1 Hz). */
export const beatLimitsHz = { min: 0.05, max: 45 } as const;

/** Above this beat, Hz, two ears no longer fuse two tones into one beat: gamma is AM or isochronic. */
export const binauralBeatMaxHz = 30;

/** Peak amplitude a score may reach at full volume: −1 dBTP, 1 being full scale. */
export const peakAmplitudeMax = 10 ** (-1 / 20);

/** Peak of a noise bed over its rms. Gaussian noise passes 6 σ about once in an hour of samples. */
export const noiseCrest = 6;

const amplitude = z.number().min(0).max(1);
const beatHz = z.number().min(beatLimitsHz.min).max(beatLimitsHz.max);

/**
 * One quantity over the session: it begins at `start`, and in phase n moves to `segments[n].to` along `curve`.
 * Phases beyond the last segment hold its value, so `{ start: 0.2, segments: [] }` is a constant.
 */
const automationOf = (quantity: z.ZodNumber) =>
  z.strictObject({
    start: quantity,
    segments: z.array(z.strictObject({ to: quantity, curve: z.enum(["linear", "raised-cosine"]) })).max(16),
  });

export type Automation = z.infer<ReturnType<typeof automationOf>>;

const tone = {
  /** Carrier, Hz. Low enough that the ear follows the phase of each tone. */
  carrierHz: z.number().min(40).max(1000),
  /** Peak amplitude of the layer, 1 = full scale. */
  gain: automationOf(amplitude),
};

/** How a carrier bears the score's beat. All layers share one beat and stay in phase with it. */
export const toneLayerSchema = z.discriminatedUnion("kind", [
  /** Left ear carrier, right ear carrier + beat. Needs headphones. */
  z.strictObject({ kind: z.literal("binaural"), ...tone }),
  /** Carrier and carrier + beat, half each, in both ears. */
  z.strictObject({ kind: z.literal("monaural"), ...tone }),
  /** Carrier gated on for `duty` of each beat, with raised-cosine edges of 10 ms. */
  z.strictObject({ kind: z.literal("isochronic"), ...tone, duty: z.number().min(0.2).max(0.8) }),
  /** Carrier whose amplitude follows a sine at the beat, down to gain · (1 − depth). */
  z.strictObject({ kind: z.literal("am"), ...tone, depth: z.number().min(0).max(1) }),
]);
export type ToneLayer = z.infer<typeof toneLayerSchema>;

/** Noise under the tones, the same level in both ears, uncorrelated between them. */
export const noiseBedSchema = z.strictObject({
  color: z.enum(["pink", "brown"]),
  /** Root mean square amplitude, 1 = full scale. */
  rms: automationOf(amplitude),
});
export type NoiseBed = z.infer<typeof noiseBedSchema>;

const peakOf = ({ start, segments }: Automation) => Math.max(start, ...segments.map(segment => segment.to));

/**
 * What a pattern plays, as data: `patterns.data`. It has no length of its own; phases are shares of the
 * planned session, so that one score fits three minutes and an hour. The player's engine renders it.
 */
export const scoreSchema = z
  .strictObject({
    version: z.literal(1),
    /** Named stretches of the session; the shares sum to 1. */
    phases: z
      .array(z.strictObject({ name: z.string().min(1).max(24), share: z.number().positive().max(1) }))
      .min(1)
      .max(16),
    /** The beat, Hz: what the ears, the picture and the drawn curve follow. */
    beatHz: automationOf(beatHz),
    tones: z.array(toneLayerSchema).min(1).max(8),
    noise: z.array(noiseBedSchema).max(2),
    /** Rings of hairlines with this many lobes. */
    visual: z.strictObject({ kind: z.literal("rings"), lobes: z.int().min(3).max(16) }),
  })
  .check(({ value: score, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: score });

    const sum = score.phases.reduce((total, phase) => total + phase.share, 0);
    if (Math.abs(sum - 1) > 1e-9) refuse("phases", "The shares of the phases must sum to 1");

    const automations = [score.beatHz, ...score.tones.map(t => t.gain), ...score.noise.map(n => n.rms)];
    if (automations.some(({ segments }) => segments.length > score.phases.length))
      refuse("phases", "An automation has more segments than there are phases");

    const binaural = score.tones.some(layer => layer.kind === "binaural");
    if (binaural && peakOf(score.beatHz) > binauralBeatMaxHz)
      refuse("beatHz", `A binaural beat ends at ${binauralBeatMaxHz} Hz; use am or isochronic`);

    const peak =
      score.tones.reduce((total, layer) => total + peakOf(layer.gain), 0) +
      score.noise.reduce((total, bed) => total + noiseCrest * peakOf(bed.rms), 0);
    if (peak > peakAmplitudeMax) refuse("tones", "Tones and noise together would pass −1 dBTP");
  });
export type Score = z.infer<typeof scoreSchema>;

/** Whether a score is what it should be only where each ear gets a tone of its own. */
export const needsHeadphones = (score: Pick<Score, "tones">): boolean =>
  score.tones.some(({ kind }) => kind === "binaural");
