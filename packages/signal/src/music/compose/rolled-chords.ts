import { hash, seedOf, smoothNoise } from "../../math/chance.ts";
import type { RolledChords } from "../scenes/scene.ts";
import { voiceIndex } from "../voice-names.ts";
import type { Course } from "./arc.ts";
import { draws } from "./draws.ts";
import type { Note } from "./events.ts";
import type { Harmony } from "./harmony.ts";
import { phaseOnset } from "./phase-lines.ts";

const octave = 12;
/** How often a note of a chord is left out. */
const leftOutChance = 0.18;
const contourStep = 0.5;

/** The notes of a chord, ascending: those that the pad holds, an octave higher where the register allows it. */
const notesOver = (held: readonly number[], high: number): readonly number[] => [
  ...new Set(held.map(midi => (midi + octave <= high ? midi + octave : midi)).sort((a, b) => a - b)),
];

/** Rolled chords, with loudness that follows smooth noise. A note that isn't played takes no time. */
export function chordNotesOf(
  chords: RolledChords,
  seed: number,
  harmony: Harmony,
  { density, level }: Course,
  seconds: number,
): readonly Note[] {
  const voice = voiceIndex(chords.voice);
  const contour = seedOf(seed, draws.contour);
  const notes: Note[] = [];
  for (let n = 0; ; n++) {
    const start = phaseOnset(seed, n, chords.periodMs);
    if (start >= seconds) return notes;
    if (hash(seed, draws.sounds, n) >= chords.chance * density(start)) continue;
    const pitches = notesOver(harmony.heldAt(start), chords.high);
    const loud = chords.level * level(start) * (0.65 + 0.35 * smoothNoise(n * contourStep, contour));
    let onset = start;
    for (const [k, midi] of pitches.entries()) {
      if (hash(seed, draws.leftOut, n, k) < leftOutChance) continue;
      notes.push({
        onset,
        hold: 0,
        midi,
        level: loud * (0.8 + 0.2 * hash(seed, draws.touch, n, k)),
        pan: (k / pitches.length - 0.4) * 0.8,
        voice,
        seed: seedOf(seed, draws.note, n, k),
      });
      onset += chords.leastGapSeconds + chords.rollSeconds * hash(seed, draws.gap, n, k);
    }
  }
}
