import type { Intention, Mode } from "@phaselock/contracts";
import { excerptOf, lineFrom, type Score, texturesOf } from "@phaselock/signal";

/** What is compared: a mode's music, its bare tones, and a texture with nothing in it. */
export const soundKinds = ["music", "pure", "bed"] as const;
export type SoundKind = (typeof soundKinds)[number];

/** A sound of one side of a pair. */
export type Sound = { readonly kind: SoundKind; readonly score: Score };

/** Two sounds of one mode, on the sides on which a listener hears them. */
export type Pair = {
  /** The mode and its two kinds: the same for every listener, whatever the sides. */
  readonly key: string;
  readonly modeId: string;
  readonly intention: Intention;
  readonly a: Sound;
  readonly b: Sound;
};

/** The main texture of the scene, alone. Its music is silent, because a score needs music or tones. */
function bedOf(excerpt: Score): Score | null {
  const { music, beatHz, phases, visual } = excerpt;
  const [texture] = music ? texturesOf(music.scene, { textureLevel: lineFrom(1, []) }) : [];
  if (!music || !texture) return null;
  return {
    version: 2,
    phases,
    beatHz,
    tones: [],
    noise: [],
    music: { scene: music.scene, seed: music.seed, level: { start: 0, segments: [] } },
    textures: [{ kind: texture.kind, level: { start: 1, segments: [] } }],
    visual,
  };
}

/** The sounds of a mode that the caller may hear. Only some callers get the score of its bare tones. */
export function soundsOf({ excerpt, variants }: Mode): readonly Sound[] {
  const pure = variants.find(({ isPure }) => isPure)?.score;
  const scores: Record<SoundKind, Score | null | undefined> = {
    music: excerpt.music ? excerpt : null,
    pure: pure && excerptOf(pure),
    bed: bedOf(excerpt),
  };
  return soundKinds.flatMap(kind => {
    const score = scores[kind];
    return score ? [{ kind, score }] : [];
  });
}

/** Draws a 32-bit number for a text: FNV-1a, and MurmurHash3's last mix, because similar texts follow one another. */
function draw(seed: number, text: string): number {
  let word = 0x811c9dc5 ^ seed;
  for (const character of text) word = Math.imul(word ^ (character.codePointAt(0) ?? 0), 0x01000193);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

/**
 * All pairs of each mode's sounds, in an order and on sides drawn by the listener's seed. A pair keeps its sides, and two
 * pairs their order, when modes come or go.
 */
export function pairsOf(modes: readonly Mode[], seed: number): readonly Pair[] {
  const pairs = modes.flatMap(mode => {
    const [intention] = mode.intentions;
    const sounds = soundsOf(mode);
    if (!intention) return [];
    return sounds.flatMap((one, n) =>
      sounds.slice(n + 1).map((other): Pair => {
        const key = `${mode.id} ${one.kind} ${other.kind}`;
        const [a, b] = draw(seed, `${key} side`) % 2 === 0 ? [one, other] : [other, one];
        return { key, modeId: mode.id, intention, a, b };
      }),
    );
  });
  return pairs.toSorted((one, other) => draw(seed, one.key) - draw(seed, other.key));
}

/** The pairs as the listener goes through them: those that are answered, in the order of the answers, then the others. */
export function inTurn(pairs: readonly Pair[], answered: readonly string[]): readonly Pair[] {
  const done = answered.flatMap(key => pairs.find(pair => pair.key === key) ?? []);
  return [...done, ...pairs.filter(pair => !done.includes(pair))];
}
