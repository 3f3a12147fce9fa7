import { kindOf } from "../tones/index.ts";
import type { Score } from "./score.ts";

/**
 * Describes a score's sound in one line: `binaural 200 + 210 Hz, pink noise`.
 * @param beatHz the beat to describe it at
 */
export const describeSound = (score: Score, beatHz: number, formatHz: (hz: number) => string): string =>
  [
    ...score.tones.map(tone => kindOf(tone).describe(tone, beatHz, formatHz)),
    ...score.noise.map(({ color, depth }) =>
      depth ? `${color} noise swelling at ${formatHz(beatHz)}` : `${color} noise`,
    ),
  ].join(", ");
