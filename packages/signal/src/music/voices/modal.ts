import { hash } from "../chance.ts";
import { power } from "../math/exp2.ts";
import { earsAt } from "../math/pan.ts";
import { hzOf } from "../math/pitch.ts";
import { answerOf, sixtyDecibels } from "../space/room.ts";
import { type Mode, row, rowsOf } from "./mode-rows.ts";
import type { Life, Note, Prepare, VoiceSettings } from "./note.ts";

/** A partial of a struck or plucked body. */
export type Overtone = {
  /** Frequency relative to the note's. */
  readonly ratio: number;
  readonly amplitude: number;
  /** Seconds to −60 dB at 500 Hz; elsewhere by the square root of the pitch. */
  readonly t60: number;
};

/** What a modal voice is made of. */
export type Kit = {
  /** Seconds from silence to the full level. */
  readonly attack: number;
  readonly partials: readonly Overtone[];
};

export type ModalNote = Life & { readonly kind: "modal"; readonly rows: Float64Array };

/** Higher partials are left out. */
const highestPartialHz = 14_000;
/** Above this, a partial comes from the note's side in full; below, half as far, because bass in one ear is tiring. */
const sidedHz = 700;

function partialOf(kit: Kit, note: Note, k: number, { ratio, amplitude, t60 }: Overtone): Mode {
  const hz = hzOf(note.midi) * ratio;
  const softness = 0.55 + 0.45 * hash(note.seed, 20);
  const level = note.level * amplitude * power(softness, k);
  const ears = earsAt(hz > sidedHz ? note.pan : note.pan / 2);
  return {
    hz,
    phase: hash(note.seed, 21, k),
    decay: sixtyDecibels / (t60 * Math.sqrt(500 / Math.max(120, hz))),
    left: level * ears.left,
    right: level * ears.right,
    rise: kit.attack,
  };
}

/** Returns the modes of a note: its partials, and the room's answer to each. */
function modesOf(kit: Kit, note: Note, { room }: VoiceSettings): readonly Mode[] {
  return kit.partials.flatMap((partial, k) => {
    const mode = partialOf(kit, note, k, partial);
    return mode.hz > highestPartialHz ? [] : [mode, ...answerOf(mode, k, note.seed, room)];
  });
}

/**
 * Returns what prepares the notes of a kit: sums of damped sines. One primitive makes bells, plucked strings and struck
 * bars. `addModes` renders them.
 */
export const prepareModalNotes =
  (kit: Kit): Prepare<ModalNote> =>
  (note, settings, sampleRate) => {
    const rows = rowsOf(modesOf(kit, note, settings), sampleRate);
    const onset = Math.round(note.onset * sampleRate);
    return { kind: "modal", onset, end: onset + Math.ceil(rows[row.end] ?? 0), rows };
  };
