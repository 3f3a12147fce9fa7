import type { ToneLayer } from "../tones/index.ts";
import { needsHeadphones, type Score, scoreSchema } from "./score.ts";

/** Half of each beat on, half off: the two halves of a binaural beat's cycle. */
const duty = 0.5;

const toneForSpeakers = (layer: ToneLayer): ToneLayer =>
  layer.kind === "binaural"
    ? { kind: "isochronic", carrierHz: layer.carrierHz, gain: layer.gain, duty }
    : layer;

/**
 * The version of a score for speakers: each binaural layer becomes isochronic, with the same carrier, gain and beat. A
 * score without binaural layers is returned unchanged; null if the schema refuses the version.
 */
export const forSpeakers = (score: Score): Score | null => {
  if (!needsHeadphones(score)) return score;
  const version = scoreSchema.safeParse({ ...score, tones: score.tones.map(toneForSpeakers) });
  return version.success ? version.data : null;
};
