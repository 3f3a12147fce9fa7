/** A note on its way into `Events`. */
export type Note = {
  /** Seconds from the session's start. */
  readonly onset: number;
  /** Seconds until it fades out. 0 for a struck voice, which rings by itself. */
  readonly hold: number;
  /** MIDI note, in equal temperament: 69 is 440 Hz. */
  readonly midi: number;
  /** Peak amplitude relative to the scene's other notes. */
  readonly level: number;
  /** −1 is left, 1 is right. */
  readonly pan: number;
  /** Index into `voiceNames`. */
  readonly voice: number;
  /** For the draws that a renderer makes for this note alone. */
  readonly seed: number;
};

/**
 * The notes of a session as a structure of arrays, sorted by onset: plain data that is posted to the audio thread once
 * and read there without allocation. The fields are those of `Note`.
 */
export type Events = {
  readonly count: number;
  readonly onset: Float64Array;
  readonly hold: Float64Array;
  readonly midi: Float64Array;
  readonly level: Float64Array;
  readonly pan: Float64Array;
  readonly voice: Uint8Array;
  readonly seed: Int32Array;
};

/** Order of notes: by onset, then by pitch. Notes that share both differ in their seeds. */
export const byOnset = (a: Note, b: Note): number => a.onset - b.onset || a.midi - b.midi || a.seed - b.seed;

/** Packs notes that are sorted by onset. */
export function eventsOf(notes: readonly Note[]): Events {
  const count = notes.length;
  const reals = () => new Float64Array(count);
  const [onset, hold, midi, level, pan] = [reals(), reals(), reals(), reals(), reals()];
  const voice = new Uint8Array(count);
  const seed = new Int32Array(count);
  for (let n = 0; n < count; n++) {
    const note = notes[n];
    if (!note) continue;
    onset[n] = note.onset;
    hold[n] = note.hold;
    midi[n] = note.midi;
    level[n] = note.level;
    pan[n] = note.pan;
    voice[n] = note.voice;
    seed[n] = note.seed;
  }
  return { count, onset, hold, midi, level, pan, voice, seed };
}
