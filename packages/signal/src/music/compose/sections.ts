import { hash } from "../../math/chance.ts";
import { type ClassSet, classSetOf, midiOf } from "../scenes/scale.ts";
import type { Scene } from "../scenes/scene.ts";
import { draws } from "./draws.ts";

/** Length of a section at pace 1, in seconds. */
const shortestSeconds = 14;
const longestSeconds = 30;
/** The share of a session, at its end, that stays on the tonic's chord. */
const tonicShare = 0.14;
/** Pitch classes that a chord shares with the one before. */
const sharedClasses = 2;

/** A stretch of a session with one chord. */
export type Section = {
  /** Seconds from the session's start. The last section may end after the session. */
  readonly from: number;
  readonly to: number;
  /** Degree of the scale on which the chord is built. */
  readonly root: number;
  /** One note of each pitch class of the chord (MIDI), in the order in which the scene stacks them. */
  readonly chord: readonly number[];
  readonly classes: ClassSet;
};

const chordOn = (scene: Scene, root: number) => scene.stack.map(degree => midiOf(scene, root + degree));

function sizeOf(set: ClassSet): number {
  let size = 0;
  for (let rest = set; rest > 0; rest >>= 1) size += rest & 1;
  return size;
}

/** The roots that may follow a root: their chords share at least two pitch classes with its chord. */
export function followersOf(scene: Scene, root: number): readonly number[] {
  const classes = classSetOf(chordOn(scene, root));
  return scene.roots.filter(
    other => other !== root && sizeOf(classes & classSetOf(chordOn(scene, other))) >= sharedClasses,
  );
}

/** A list without the items that `refused` names, unless that would leave nothing. */
const preferring = <T>(items: readonly T[], refused: (item: T) => boolean): readonly T[] => {
  const kept = items.filter(item => !refused(item));
  return kept.length > 0 ? kept : items;
};

/**
 * Lays the chords of a session out. The root walks over roots whose chords share two notes, and doesn't turn straight back
 * while it has another way. Sections last 14–30 s times the scene's pace; one of them ends just where the last 14 % of
 * the session begin, which stay on the tonic and are reached from another chord.
 */
export function sectionsOf(scene: Scene, seed: number, seconds: number): readonly Section[] {
  const followers = scene.roots.map(root => followersOf(scene, root));
  const shortest = scene.pace * shortestSeconds;
  const longest = scene.pace * longestSeconds;
  const tonicFrom = seconds * (1 - tonicShare);
  const sections: Section[] = [];
  let root = 0;
  let before = 0;
  for (let n = 0, from = 0; from < seconds; n++) {
    const left = tonicFrom - from;
    const drawn = shortest + (longest - shortest) * hash(seed, draws.sectionSeconds, n);
    const isLastBeforeTonic = left > 0 && left <= longest;
    // What is left must hold another section.
    const length = left > longest && drawn > left - shortest ? left - shortest : drawn;
    const to = isLastBeforeTonic ? tonicFrom : from + length;
    if (left <= 0) root = 0;
    else if (n > 0) {
      const open = followers[scene.roots.indexOf(root)] ?? [];
      const ahead = preferring(open, it => it === before);
      const options = isLastBeforeTonic ? preferring(ahead, it => it === 0) : ahead;
      before = root;
      root = options[Math.floor(hash(seed, draws.root, n) * options.length)] ?? 0;
    }
    const chord = chordOn(scene, root);
    sections.push({ from, to, root, chord, classes: classSetOf(chord) });
    from = to;
  }
  return sections;
}
