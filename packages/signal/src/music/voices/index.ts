import { glass } from "../kits/glass.ts";
import { gong } from "../kits/gong.ts";
import { harp } from "../kits/harp.ts";
import { kalimba } from "../kits/kalimba.ts";
import { keys } from "../kits/keys.ts";
import type { VoiceName } from "../voice-names.ts";
import { addDrone, type DroneNote, prepareDrone } from "./drone.ts";
import { type ModalNote, prepareModalNotes } from "./modal.ts";
import { addModes, addWaiting, type ModeBank } from "./mode-bank.ts";
import type { Life, Note, Prepare, VoiceSettings } from "./note.ts";
import { addPad, type PadNote, preparePad } from "./pad.ts";

/** A note that is ready to be rendered: plain data, so it can be posted to the audio thread. */
export type PreparedNote = PadNote | DroneNote | ModalNote;

/** The registry of voices. Adding one takes its file, its name in voice-names.ts, and a line here. */
const voices = {
  pad: preparePad,
  drone: prepareDrone,
  glass: prepareModalNotes(glass),
  kalimba: prepareModalNotes(kalimba),
  harp: prepareModalNotes(harp),
  keys: prepareModalNotes(keys),
  gong: prepareModalNotes(gong),
} as const satisfies Record<VoiceName, Prepare<Life>>;

/** Computes what is constant in a note. Allocates, so it runs outside the audio thread. */
export const prepareNote = (
  voice: VoiceName,
  note: Note,
  settings: VoiceSettings,
  sampleRate: number,
): PreparedNote => voices[voice](note, settings, sampleRate);

/**
 * Adds the quantum that starts at `frame`, a multiple of 128 since the session's start, of each note to both channels. Each
 * frame is a function of its number: oscillators start anew from their formulas at each quantum, so a render from any
 * quantum gives the same bits as one from the start, if the notes come in the same order. Allocates nothing.
 * @param count only the first `count` notes are rendered
 */
export function addNotes(
  notes: readonly PreparedNote[],
  count: number,
  frame: number,
  bank: ModeBank,
  left: Float64Array,
  right: Float64Array,
): void {
  for (let n = 0; n < count; n++) {
    const note = notes[n];
    if (note?.kind === "modal") addModes(note.rows, frame - note.onset, bank, left, right);
    else if (note?.kind === "pad") addPad(note, frame, left, right);
    else if (note?.kind === "drone") addDrone(note, frame, left, right);
  }
  addWaiting(bank, left, right);
}
