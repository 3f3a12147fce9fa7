import type { Score, ToneLayer } from "@phaselock/contracts";
import { formatHz } from "@phaselock/ui";

function describeTone({ kind, carrierHz }: ToneLayer, beatHz: number): string {
  const pair = `${carrierHz} + ${formatHz(carrierHz + beatHz)}`;
  switch (kind) {
    case "binaural":
      return `binaural ${pair}`;
    case "monaural":
      return `monaural ${pair}`;
    case "isochronic":
      return `isochronic ${formatHz(carrierHz)} at ${formatHz(beatHz)}`;
    case "am":
      return `${formatHz(carrierHz)} swelling at ${formatHz(beatHz)}`;
  }
}

/**
 * What a score sounds like, in a line: `binaural 200 + 210 Hz, pink noise`.
 * @param beatHz the beat it is made for
 */
export const describeSound = (score: Score, beatHz: number): string =>
  [
    ...score.tones.map(tone => describeTone(tone, beatHz)),
    ...score.noise.map(bed => `${bed.color} noise`),
  ].join(", ");
