/** Scales: semitones over the tonic. The pentatonic has no semitone steps. */
export const modes = {
  lydian: [0, 2, 4, 6, 7, 9, 11],
  ionian: [0, 2, 4, 5, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  "major pentatonic": [0, 2, 4, 7, 9],
  "minor pentatonic": [0, 3, 5, 7, 10],
} as const satisfies Record<string, readonly number[]>;
export type ModeName = keyof typeof modes;

/** A tonic (MIDI note) and the scale over it. */
export type Key = { readonly tonic: number; readonly mode: ModeName };

/** MIDI note of a degree of the scale: 0 is the tonic, a scale's length of degrees is an octave. */
export function midiOf({ tonic, mode }: Key, degree: number): number {
  const scale: readonly number[] = modes[mode];
  const octave = Math.floor(degree / scale.length);
  return tonic + 12 * octave + (scale[degree - octave * scale.length] ?? 0);
}

/** Pitch class of a MIDI note: 0 is C, 11 is B. */
export const pitchClass = (midi: number): number => ((midi % 12) + 12) % 12;

/** Pitch classes as a set of 12 bits. */
export type ClassSet = number;
export const classSetOf = (midis: readonly number[]): ClassSet =>
  midis.reduce((set, midi) => set | (1 << pitchClass(midi)), 0);
export const hasClass = (set: ClassSet, midi: number): boolean => ((set >> pitchClass(midi)) & 1) === 1;

/** Classes a semitone or a major seventh from one of the set. */
export const semitonesFrom = (set: ClassSet): ClassSet =>
  ((set << 1) | (set >> 11) | (set >> 1) | (set << 11)) & 0xfff;

/** Notes of the scale from `low` to `high` (MIDI), ascending. */
export function notesBetween({ tonic, mode }: Key, low: number, high: number): readonly number[] {
  const scale: readonly number[] = modes[mode];
  const all = Array.from({ length: high - low + 1 }, (_, n) => low + n);
  return all.filter(midi => scale.includes(pitchClass(midi - tonic)));
}
