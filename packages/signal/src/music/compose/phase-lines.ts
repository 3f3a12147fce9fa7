import { hash, seedOf, smoothNoise } from "../../math/chance.ts";
import { type ClassSet, hasClass, notesBetween, semitonesFrom } from "../scenes/scale.ts";
import type { PhaseLine, Scene } from "../scenes/scene.ts";
import { voiceIndex } from "../voice-names.ts";
import type { Course } from "./arc.ts";
import { draws } from "./draws.ts";
import type { Note } from "./events.ts";
import type { Harmony } from "./harmony.ts";

/** How often a figure begins on a note of the chord. The others begin anywhere in the scale. */
const chordToneChance = 0.75;
/** How often a figure skips a free note instead of taking the next one. */
const skipChance = 0.3;
/** Figures per knot of the noise that a line's pitch follows. */
const contourStep = 0.41;
/** A figure slows down: each gap is longer than the one before, beyond what chance varies. */
const slowing = 0.18;
const fading = 0.88;
/** Seconds after a note's onset within which a pad's note that begins counts as sounding with it. */
const clearSeconds = 2;

/** Onset of the n-th figure or chord of a period, in seconds: later than any before it, and never in step. */
export const phaseOnset = (seed: number, n: number, periodMs: number): number =>
  ((n + 0.25 + 0.5 * hash(seed, draws.onset, n)) * periodMs) / 1000;

/** Place of the note nearest to a pitch, among the notes that `allowed` lets through; −1 if there is none. */
function nearest(notes: readonly number[], pitch: number, allowed: (midi: number) => boolean): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [place, midi] of notes.entries()) {
    const far = Math.abs(midi - pitch);
    if (far < least && allowed(midi)) [best, least] = [place, far];
  }
  return best;
}

/** Onsets of a figure's notes in seconds, the first at 0. */
function rhythmOf(line: PhaseLine, seed: number, n: number): readonly number[] {
  const isFigure = hash(seed, draws.isFigure, n) < line.figure;
  const count = isFigure ? 2 + Math.floor(3 * hash(seed, draws.noteCount, n)) : 1;
  const gap = line.gapSeconds * (0.8 + 0.4 * hash(seed, draws.tempo, n));
  const onsets = [0];
  for (let k = 1; k < count; k++) {
    const vary = 0.95 + 0.1 * hash(seed, draws.gap, n, k);
    onsets.push((onsets[k - 1] ?? 0) + gap * vary * (1 + slowing * (k - 1)));
  }
  return onsets;
}

/** Places of a figure's notes among the free notes: steps in one direction, turned round where there is no room. */
function placesOf(start: number, count: number, free: number, seed: number, n: number): readonly number[] {
  const offsets = [0];
  for (let k = 1; k < count; k++)
    offsets.push((offsets[k - 1] ?? 0) + (hash(seed, draws.skip, n, k) < skipChance ? 2 : 1));
  const span = offsets.at(-1) ?? 0;
  const [roomUp, roomDown] = [start + span < free, start - span >= 0];
  const wantsUp = hash(seed, draws.direction, n) < 0.5;
  const up = (wantsUp && roomUp) || !roomDown ? 1 : -1;
  return offsets.map(offset => start + up * offset).filter(place => place >= 0 && place < free);
}

/**
 * The notes of one phase line. Its pitch follows smooth noise over the notes that are free: those of the scale, without
 * those a semitone or a major seventh from a pad that sounds during the figure. No two figures in a row begin on one
 * pitch.
 */
export function lineNotesOf(
  scene: Scene,
  line: PhaseLine,
  seed: number,
  harmony: Harmony,
  { density, level }: Course,
  seconds: number,
): readonly Note[] {
  const inRegister = notesBetween(scene, line.low, line.high);
  const voice = voiceIndex(line.voice);
  const contour = seedOf(seed, draws.contour);
  const notes: Note[] = [];
  let last = 0;
  for (let n = 0; ; n++) {
    const onset = phaseOnset(seed, n, line.periodMs);
    if (onset >= seconds) return notes;
    if (hash(seed, draws.sounds, n) >= line.chance * density(onset)) continue;

    const rhythm = rhythmOf(line, seed, n);
    const clashing = semitonesFrom(harmony.sounding(onset, onset + (rhythm.at(-1) ?? 0) + clearSeconds));
    const free = inRegister.filter(midi => !hasClass(clashing, midi));
    const chord: ClassSet = harmony.sectionAt(onset).classes;
    const pitch = line.low + (line.high - line.low) * smoothNoise(n * contourStep, contour);
    const onChord = hash(seed, draws.onChordTone, n) < chordToneChance;
    let start = onChord ? nearest(free, pitch, midi => midi !== last && hasClass(chord, midi)) : -1;
    if (start < 0) start = nearest(free, pitch, midi => midi !== last);
    if (start < 0) continue;

    last = free[start] ?? 0;
    const pan = (hash(seed, draws.pan, n) - 0.5) * 1.3;
    let loud = line.level * level(onset);
    for (const [k, place] of placesOf(start, rhythm.length, free.length, seed, n).entries()) {
      if (k > 0) loud *= fading;
      notes.push({
        onset: onset + (rhythm[k] ?? 0),
        hold: 0,
        midi: free[place] ?? 0,
        level: loud * (0.55 + 0.45 * hash(seed, draws.touch, n, k)),
        pan,
        voice,
        seed: seedOf(seed, draws.note, n, k),
      });
    }
  }
}
