import type { RoomSettings } from "../space/room.ts";
import type { PadTables } from "../timbres/cycle.ts";
import type { PadSettings } from "./pad-settings.ts";

/** One note of an event list. The engine writes each note that begins into the same object. */
export type Note = {
  /** Seconds since the session's start. */
  onset: number;
  /** Seconds until the release begins. Modal notes ring until they have died away, whatever their hold. */
  hold: number;
  /** MIDI note number; fractions are allowed. */
  midi: number;
  /** Amplitude of the strongest partial, roughly. */
  level: number;
  /** −1 (left) to 1 (right). */
  pan: number;
  /** Integer that fixes everything chance decides in the note. */
  seed: number;
};

/** What is the same for all notes of a session. */
export type VoiceSettings = {
  readonly sampleRate: number;
  readonly pad: PadSettings;
  readonly tables: PadTables;
  readonly room: RoomSettings;
  /** At most three copies of a pad and one mode of the room per partial: about half the work. */
  readonly savesPower: boolean;
};

/** The frames during which a prepared note sounds, counted from the session's start. */
export type Life = {
  onset: number;
  /** The quantum that starts at this frame, and every quantum after it, is silent. */
  end: number;
};

/**
 * Computes what is constant in a note, into an object that is used again for other notes. It runs in the audio thread
 * when a note begins, so it allocates nothing.
 */
export type Prepare<Prepared extends Life> = (note: Note, settings: VoiceSettings, into: Prepared) => void;

/** Places in what all notes follow over one quantum, a Float64Array that `addNote` takes. */
export const moment = {
  /** Added to the brightness of pads, at the quantum's start and at its end. */
  brightness: 0,
  brightnessTo: 1,
  /** Cycles that the right ear is ahead of the left at the quantum's first frame, and how many more each frame. */
  ahead: 2,
  aheadPerFrame: 3,
  /** Only partials below this frequency, in cycles per frame, are ahead in the right ear. 0 if both ears hear the same. */
  aheadBelow: 4,
} as const;
export const momentLength = 5;
