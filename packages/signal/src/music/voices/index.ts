import { glass } from "../kits/glass.ts";
import { gong } from "../kits/gong.ts";
import { harp } from "../kits/harp.ts";
import { kalimba } from "../kits/kalimba.ts";
import { keys } from "../kits/keys.ts";
import type { VoiceName } from "../voice-names.ts";
import { addDrone, createDroneNote, type DroneNote, prepareDrone } from "./drone.ts";
import { createModalNote, type ModalNote, prepareModalNotes } from "./modal.ts";
import { addModes, type ModeBank } from "./mode-bank.ts";
import type { Note, Prepare, VoiceSettings } from "./note.ts";
import { addPad, createPadNote, type PadNote, preparePad } from "./pad.ts";

/** The registry of struck and plucked voices. Adding one takes its kit, its name in voice-names.ts, and a line here. */
const modal = {
  glass: prepareModalNotes(glass),
  kalimba: prepareModalNotes(kalimba),
  harp: prepareModalNotes(harp),
  keys: prepareModalNotes(keys),
  gong: prepareModalNotes(gong),
} as const satisfies Record<Exclude<VoiceName, "pad" | "drone">, Prepare<ModalNote>>;

/** Room for one note at a time, of any voice. */
export type Slot = {
  kind: "pad" | "drone" | "modal";
  readonly pad: PadNote;
  readonly drone: DroneNote;
  readonly modal: ModalNote;
};

export const createSlot = (): Slot => ({
  kind: "modal",
  pad: createPadNote(),
  drone: createDroneNote(),
  modal: createModalNote(),
});

/** Computes what is constant in a note, into a slot. Allocates nothing. */
export function prepareNote(slot: Slot, voice: VoiceName, note: Note, settings: VoiceSettings): void {
  if (voice === "pad") {
    slot.kind = "pad";
    preparePad(note, settings, slot.pad);
  } else if (voice === "drone") {
    slot.kind = "drone";
    prepareDrone(note, settings, slot.drone);
  } else {
    slot.kind = "modal";
    modal[voice](note, settings, slot.modal);
  }
}

/** The quantum that starts at this frame, and every quantum after it, is silent. */
export const endOf = (slot: Slot): number => slot[slot.kind].end;

/**
 * Adds the quantum that starts at `frame`, a multiple of 128 since the session's start, of a note to both channels. Each
 * frame is a function of its number: oscillators start anew from their formulas at each quantum, so a render from any
 * quantum gives the same bits as one from the start, if the notes come in the same order. Allocates nothing. Modes may
 * wait in the bank until `addWaiting`.
 * @param now what all notes follow over the quantum, at the places of `moment`
 */
export function addNote(
  slot: Slot,
  frame: number,
  now: Float64Array,
  bank: ModeBank,
  left: Float64Array,
  right: Float64Array,
): void {
  if (slot.kind === "modal") addModes(slot.modal, frame, now, bank, left, right);
  else if (slot.kind === "pad") addPad(slot.pad, frame, now, left, right);
  else addDrone(slot.drone, frame, now, left, right);
}
