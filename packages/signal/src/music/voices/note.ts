import type { RoomSettings } from "../space/room.ts";
import type { PadSettings } from "./pad-settings.ts";

/** One note of an event list. */
export type Note = {
  /** Seconds since the session's start. */
  readonly onset: number;
  /** Seconds until the release begins. Modal notes ring until they have died away, whatever their hold. */
  readonly hold: number;
  /** MIDI note number; fractions are allowed. */
  readonly midi: number;
  /** Amplitude of the strongest partial, roughly. */
  readonly level: number;
  /** −1 (left) to 1 (right). */
  readonly pan: number;
  /** Integer that fixes everything chance decides in the note. */
  readonly seed: number;
};

/** The settings of a scene that its voices need. */
export type VoiceSettings = { readonly pad: PadSettings; readonly room: RoomSettings };

/** The frames during which a prepared note sounds, counted from the session's start. */
export type Life = {
  readonly onset: number;
  /** The quantum that starts at this frame, and every quantum after it, is silent. */
  readonly end: number;
};

/** Computes what is constant in a note. Allocates, so it runs outside the audio thread. */
export type Prepare<Prepared extends Life> = (
  note: Note,
  settings: VoiceSettings,
  sampleRate: number,
) => Prepared;
