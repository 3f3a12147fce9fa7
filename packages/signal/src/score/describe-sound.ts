import { kindOf } from "../tones/index.ts";
import type { Score } from "./score.ts";

/** What a score is made of, for a list: `binaural + breath`, or `music`. */
export const kindsOf = ({ music, tones }: Pick<Score, "music" | "tones">): string =>
  [...(music ? ["music"] : []), ...tones.map(({ kind }) => kind)].join(" + ");

const describeMusic = ({ scene, binaural }: NonNullable<Score["music"]>, beat: string): string =>
  `${scene} music${binaural ? ` beating between the ears at ${beat}` : ""}`;

/**
 * Describes a score's sound in one line: `binaural 200 + 210 Hz, pink noise`, or `glass music, rain, pulsing at 10 Hz`.
 * @param beatHz the beat to describe it at
 */
export const describeSound = (score: Score, beatHz: number, formatHz: (hz: number) => string): string =>
  [
    ...(score.music ? [describeMusic(score.music, formatHz(beatHz))] : []),
    ...(score.textures ?? []).map(({ kind }) => kind),
    ...score.tones.map(tone => kindOf(tone).describe(tone, beatHz, formatHz)),
    ...score.noise.map(({ color, depth }) =>
      depth ? `${color} noise swelling at ${formatHz(beatHz)}` : `${color} noise`,
    ),
    ...(score.pulse ? [`pulsing at ${formatHz(beatHz)}`] : []),
  ].join(", ");
