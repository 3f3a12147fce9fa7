import type { Score, ToneLayer } from "./score.ts";

type FormatHz = (hz: number) => string;

function describeTone({ kind, carrierHz }: ToneLayer, beatHz: number, formatHz: FormatHz): string {
  switch (kind) {
    case "binaural":
    case "monaural":
      return `${kind} ${carrierHz} + ${formatHz(carrierHz + beatHz)}`;
    case "isochronic":
      return `isochronic ${formatHz(carrierHz)} at ${formatHz(beatHz)}`;
    case "am":
      return `${formatHz(carrierHz)} swelling at ${formatHz(beatHz)}`;
  }
}

/**
 * Describes a score's sound in one line: `binaural 200 + 210 Hz, pink noise`.
 * @param beatHz the beat to describe it at
 */
export const describeSound = (score: Score, beatHz: number, formatHz: FormatHz): string =>
  [
    ...score.tones.map(tone => describeTone(tone, beatHz, formatHz)),
    ...score.noise.map(({ color }) => `${color} noise`),
  ].join(", ");
