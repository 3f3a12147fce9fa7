import { hash } from "../../math/chance.ts";
import { pitchClass } from "../scenes/scale.ts";
import type { Pad } from "../scenes/scene.ts";
import { draws } from "./draws.ts";
import type { Section } from "./sections.ts";

const middleC = 60;
/** Least distance of neighbouring voices in semitones: where both are below middle C, and elsewhere. */
const openSpacing = 4;
const closeSpacing = 2;
const fifth = 7;

/** What a voicing costs beside the motion of its voices, in semitones of motion. */
const cost = {
  /** For each semitone of a voice from its home. */
  awayFromHome: 0.25,
  /** For each place of a tone in the stack, so that the open tones come first. */
  lateInStack: 0.4,
  /** For each voice that moves by more than a fifth. */
  leap: 12,
  /** For each voice that keeps its note, so that not all of them have to move at the next change. */
  kept: 1.5,
  /** At most, by chance: so that of voicings that are about as near, the same one isn't always taken. */
  chance: 6,
  /** For each voice that keeps its note again, which happens only if there is no other voicing. */
  keptAgain: 1000,
} as const;

/** How many of the nearest voicings are weighed by what follows. */
const weighed = 6;

/** The note (MIDI) of each voice, ascending. */
export type Voicing = readonly number[];

/**
 * Every voicing of a chord that a pad may hold: it stays in the pad's register; its notes are 4 semitones apart below
 * middle C and 2 elsewhere; no pitch class is doubled while one of the chord is free; no note is a minor ninth over another.
 */
export function voicingsOf({ voicing, low, high }: Pad, chord: readonly number[]): readonly Voicing[] {
  const classes = chord.map(pitchClass);
  const doublings = Math.max(0, voicing.length - classes.length);
  const found: Voicing[] = [];
  const extend = (notes: Voicing, doubled: number) => {
    if (notes.length === voicing.length) {
      found.push(notes);
      return;
    }
    const below = notes.at(-1) ?? Number.NEGATIVE_INFINITY;
    for (let midi = Math.max(low, below + closeSpacing); midi <= high; midi++) {
      if (!classes.includes(pitchClass(midi)) || (midi < middleC && midi - below < openSpacing)) continue;
      const doubles = notes.some(note => (midi - note) % 12 === 0) ? 1 : 0;
      const isMinorNinth = notes.some(note => (midi - note) % 12 === 1);
      if (doubled + doubles <= doublings && !isMinorNinth) extend([...notes, midi], doubled + doubles);
    }
  };
  extend([], 0);
  return found;
}

/** A voicing, what it costs apart from motion, and for each voice whether it kept its note at the last change. */
type Option = { readonly notes: Voicing; readonly standing: number };
type Held = { readonly notes: Voicing; readonly kept: readonly boolean[] };

function optionsFor(pad: Pad, chord: readonly number[]): readonly Option[] {
  const classes = chord.map(pitchClass);
  return voicingsOf(pad, chord).map(notes => ({
    notes,
    standing: notes.reduce((sum, midi, v) => {
      const away = Math.abs(midi - (pad.voicing[v] ?? midi));
      return sum + cost.awayFromHome * away + cost.lateInStack * classes.indexOf(pitchClass(midi));
    }, 0),
  }));
}

function costOf({ notes, standing }: Option, held: Held): number {
  let sum = standing;
  for (let v = 0; v < notes.length; v++) {
    const motion = Math.abs((notes[v] ?? 0) - (held.notes[v] ?? 0));
    sum += motion + (motion > fifth ? cost.leap : 0);
    if (motion === 0) sum += held.kept[v] ? cost.keptAgain : cost.kept;
  }
  return sum;
}

const after = (held: Held, notes: Voicing): Held => ({
  notes,
  kept: notes.map((midi, v) => midi === held.notes[v]),
});

function leastCost(options: readonly Option[], held: Held): number {
  let least = Number.POSITIVE_INFINITY;
  for (const option of options) least = Math.min(least, costOf(option, held));
  return least;
}

/** The voicing of `choice` with which the way there and on to one of `following` costs least. */
function lead(
  choice: readonly Option[],
  following: readonly Option[] | undefined,
  held: Held,
  chanceOf: (option: number) => number,
): Held {
  const nearest = choice.map((option, n) => ({
    notes: option.notes,
    cost: costOf(option, held) + cost.chance * chanceOf(n),
  }));
  nearest.sort((a, b) => a.cost - b.cost);
  let [best, least] = [held, Number.POSITIVE_INFINITY];
  for (const option of nearest.slice(0, weighed)) {
    const next = after(held, option.notes);
    const total = option.cost + (following ? leastCost(following, next) : 0);
    if (total < least) [best, least] = [next, total];
  }
  return best;
}

/**
 * Leads the pad through the sections: each voicing is about the nearest to the one before (efficient voice leading:
 * Tymoczko 2011, A Geometry of Music), counting the way to the section after it too. A voice keeps a common tone once,
 * then it moves.
 */
export function leadVoices(pad: Pad, sections: readonly Section[], seed: number): readonly Voicing[] {
  const optionsByRoot = new Map<number, readonly Option[]>();
  const options = sections.map(({ root, chord }) => {
    const known = optionsByRoot.get(root) ?? optionsFor(pad, chord);
    optionsByRoot.set(root, known);
    return known;
  });
  let held: Held = { notes: pad.voicing, kept: pad.voicing.map(() => false) };
  return options.map((choice, n) => {
    const { notes, kept } = lead(choice, options[n + 1], held, option =>
      hash(seed, draws.voicing, n, option),
    );
    // Beginning at home isn't keeping a note.
    held = { notes, kept: kept.map(it => it && n > 0) };
    return notes;
  });
}
