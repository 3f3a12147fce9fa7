import type { Score, ToneLayer } from "@phaselock/contracts";
import { formatHz } from "@phaselock/ui";
import { texts } from "../texts.ts";

const words = texts.sound;

function describeTone({ kind, carrierHz }: ToneLayer, beatHz: number): string {
  switch (kind) {
    case "binaural":
    case "monaural":
      return words[kind](carrierHz, formatHz(carrierHz + beatHz));
    case "isochronic":
    case "am":
      return words[kind](formatHz(carrierHz), formatHz(beatHz));
  }
}

/**
 * Describes a score's sound in one line: `binaural 200 + 210 Hz, pink noise`.
 * @param beatHz the beat to describe it at
 */
export const describeSound = (score: Score, beatHz: number): string =>
  [
    ...score.tones.map(tone => describeTone(tone, beatHz)),
    ...score.noise.map(bed => words.noise[bed.color]),
  ].join(", ");
