import type { ToneLayer } from "../tones/index.ts";
import { needsHeadphones, type Score, scoreSchema } from "./score.ts";

/** Half of each beat on, half off: the two halves of a binaural beat's cycle. */
const duty = 0.5;

const toneForSpeakers = (layer: ToneLayer): ToneLayer =>
  layer.kind === "binaural"
    ? { kind: "isochronic", carrierHz: layer.carrierHz, gain: layer.gain, duty }
    : layer;

/** Music that is the same in both ears, under a pulse of full depth, unless the score has one. */
const musicForSpeakers = ({ music, pulse }: Score): Partial<Score> =>
  music?.binaural
    ? {
        music: { ...music, binaural: false },
        pulse: pulse ?? { depth: { start: 1, segments: [] }, shape: "cosine" },
      }
    : {};

/**
 * The version of a score for speakers: each binaural layer becomes isochronic, with the same carrier, gain and beat, and
 * binaural music pulses. A score without either is returned unchanged; null if the schema refuses the version.
 */
export const forSpeakers = (score: Score): Score | null => {
  if (!needsHeadphones(score)) return score;
  const version = scoreSchema.safeParse({
    ...score,
    ...musicForSpeakers(score),
    tones: score.tones.map(toneForSpeakers),
  });
  return version.success ? version.data : null;
};
