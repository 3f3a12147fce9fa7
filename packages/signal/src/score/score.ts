import { z } from "zod/mini";
import { sceneNames } from "../music/scenes/scene-names.ts";
import { noiseBedSchema } from "../noise/index.ts";
import { pulseShapes } from "../pulse/pulse-shapes.ts";
import { textureNames } from "../textures/texture-names.ts";
import { kindOf, type ToneLayer, toneLayerSchema } from "../tones/index.ts";
import { lookSchema } from "../visuals/looks.ts";
import { automationOf, peakOf } from "./automation.ts";
import { movesOf, noiseCrest, peakOfLayers } from "./layers-peak.ts";

/** Slowest and fastest beat of a score, in Hz. The slow end covers resonance breathing (0.1 Hz). */
export const beatLimitsHz = { min: 0.05, max: 45 } as const;

/** Fastest binaural beat, in Hz. Above it two tones are hardly heard to beat, so gamma uses AM or isochronic tones. */
export const binauralBeatMaxHz = 30;

/** Highest peak amplitude of a score at full volume: −1 dBTP, where 1 is full scale. */
export const peakAmplitudeMax = 10 ** (-1 / 20);

/** Slowest and fastest breath, in Hz: one to thirty breaths a minute. */
export const breathLimitsHz = { min: 1 / 60, max: 0.5 } as const;

const curve = {
  /** Named phases of the session; their shares sum to 1. */
  phases: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(24)),
        share: z.number().check(z.positive(), z.maximum(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(16)),
  /** The beat, in Hz. The sound, the picture and the drawn curve follow it. */
  beatHz: automationOf(z.number().check(z.minimum(beatLimitsHz.min), z.maximum(beatLimitsHz.max))),
};
/** The beat of a score over the session: what can be drawn of it without playing it. */
export const beatCurveSchema = z.object(curve);
export type BeatCurve = z.infer<typeof beatCurveSchema>;

const share = z.number().check(z.minimum(0), z.maximum(1));

/** Music that is composed for each session from a scene, a seed and the session's length. */
const musicSchema = z.strictObject({
  scene: z.enum(sceneNames),
  /** Another seed is another piece in the same scene. */
  seed: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
  /** Semitones over C of the tonic; without one, the scene's own. */
  key: z.optional(z.int().check(z.minimum(0), z.maximum(11))),
  /** Amplitude, relative to the score's other layers. At 1, music alone has the target loudness. */
  level: automationOf(share),
  /** Level of the scene's own textures; as `level` without one. It lets music fade until only its rain is left. */
  textureLevel: z.optional(automationOf(share)),
  /** How many of the scene's notes are played; all without one. */
  density: z.optional(automationOf(share)),
  /** From dark, 0, to bright, 1. As the scene is at 0.5, and without one. */
  brightness: z.optional(automationOf(share)),
  /** How deep the music swells with the breath: at 1, from silence as it begins to full level in its middle, and back. */
  breath: z.optional(automationOf(share)),
  /** Whether all sound below 1 kHz is higher in the right ear by the beat, as a binaural tone is. */
  binaural: z.optional(z.boolean()),
});

/** A sound of nature. */
const textureSchema = z.strictObject({
  kind: z.enum(textureNames),
  /** Gain, relative to the score's other layers. At 1, rain and air are as loud as music and more; a stream is softer. */
  level: automationOf(share),
});

/** What everything that sounds is multiplied by, in phase with the beat. */
const pulseSchema = z.strictObject({
  /** Share of the strength that the user chooses. */
  depth: automationOf(share),
  shape: z.enum(pulseShapes),
});

/** The fields that a score of version 1 does not have. */
const since2 = {
  music: z.optional(musicSchema),
  /** Without the field, the textures of the music's scene; an empty list for none. */
  textures: z.optional(z.array(textureSchema).check(z.maxLength(3))),
  pulse: z.optional(pulseSchema),
};

/**
 * The sound and picture of a pattern, stored in `patterns.data` and rendered by the player's engine. A score has no
 * duration: each phase is a share of the planned session, so one score fits three minutes or an hour.
 */
export const scoreSchema = z
  .strictObject({
    /** A score of version 1 sounds as it did before there was music, at the louder target of bare tones. */
    version: z.literal([1, 2]),
    ...curve,
    /** At least one, unless there is music. */
    tones: z.array(toneLayerSchema).check(z.maxLength(8)),
    noise: z.array(noiseBedSchema).check(z.maxLength(3)),
    /** The breath to follow, in Hz. Without one, a beat of at most 0.5 Hz is the breath. */
    breathHz: z.optional(
      automationOf(z.number().check(z.minimum(breathLimitsHz.min), z.maximum(breathLimitsHz.max))),
    ),
    visual: lookSchema,
    ...since2,
  })
  .check(({ value: score, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: score });

    const sum = score.phases.reduce((total, phase) => total + phase.share, 0);
    if (Math.abs(sum - 1) > 1e-9) refuse("phases", "The shares of the phases must sum to 1");

    const { music, textures = [], pulse } = score;
    if (score.version === 1)
      for (const field of Object.keys(since2) as (keyof typeof since2)[])
        if (score[field] !== undefined) refuse(field, "A score of version 1 has no such field");
    if (score.tones.length === 0 && !music) refuse("tones", "A score has tones or music");

    const automations = [
      ...(music ? [music.level, music.textureLevel, music.density, music.brightness, music.breath] : []),
      ...textures.map(texture => texture.level),
      pulse?.depth,
      score.beatHz,
      ...(score.breathHz ? [score.breathHz] : []),
      ...score.tones.map(tone => tone.gain),
      ...score.noise.map(bed => bed.rms),
    ];
    if (automations.some(automation => (automation?.segments.length ?? 0) > score.phases.length))
      refuse("phases", "An automation has more segments than the score has phases");

    const breathes = music?.breath || score.tones.some(layer => layer.kind === "breath");
    if (breathes && !score.breathHz && peakOf(score.beatHz) > breathLimitsHz.max)
      refuse("breathHz", `A breathing guide needs a breath, or a beat of at most ${breathLimitsHz.max} Hz`);

    const binaural = music?.binaural || score.tones.some(layer => layer.kind === "binaural");
    if (binaural && peakOf(score.beatHz) > binauralBeatMaxHz)
      refuse("beatHz", `A binaural beat can't exceed ${binauralBeatMaxHz} Hz; use am or isochronic`);

    const phases = score.phases.length;
    const peak = peakOfLayers([
      ...score.tones.map(({ gain }) => ({ moves: movesOf(gain, phases), crest: 1 })),
      ...score.noise.map(({ rms }) => ({ moves: movesOf(rms, phases), crest: noiseCrest })),
    ]);
    if (peak > peakAmplitudeMax) refuse("tones", "Tones and noise together would exceed −1 dBTP");
  });
export type Score = z.infer<typeof scoreSchema>;

/** Whether a score needs headphones because it plays different tones to each ear. */
export const needsHeadphones = (score: {
  readonly tones: readonly Pick<ToneLayer, "kind">[];
  readonly music?: Pick<NonNullable<Score["music"]>, "binaural"> | undefined;
}): boolean => score.music?.binaural === true || score.tones.some(tone => kindOf(tone).needsHeadphones);
