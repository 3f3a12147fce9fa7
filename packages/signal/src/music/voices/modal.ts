import { writeHash } from "../../math/chance.ts";
import { takeEars } from "../../math/pan.ts";
import { takePitch } from "../../math/pitch.ts";
import { takeSines } from "../../math/sine.ts";
import { answeredPartials, answersOf, sixtyDecibels } from "../space/room.ts";
import { mode, modeLength, mostModes, row, rowLength, writeRows } from "./mode-rows.ts";
import type { Life, Note, Prepare, VoiceSettings } from "./note.ts";

/** A partial of a struck or plucked body. */
export type Overtone = {
  /** Frequency relative to the note's. */
  readonly ratio: number;
  readonly amplitude: number;
  /** Seconds to −60 dB at 500 Hz; elsewhere by the square root of the pitch. */
  readonly t60: number;
};

/** What a modal voice is made of: at most 14 partials. */
export type Kit = {
  /** Seconds from silence to the full level. */
  readonly attack: number;
  readonly partials: readonly Overtone[];
};

export type ModalNote = Life & { readonly rows: Float64Array; rowCount: number };

export const createModalNote = (): ModalNote => ({
  onset: 0,
  end: 0,
  rows: new Float64Array(mostModes * rowLength),
  rowCount: 0,
});

/** Higher partials are left out. */
const highestPartialHz = 14_000;
/** Above this, a partial comes from the note's side in full; below, half as far, because bass in one ear is tiring. */
const sidedHz = 700;

/** The modes of the note that is being prepared, and what they draw. */
const modes = new Float64Array(mostModes * modeLength);
const cells = new Float64Array(5);

/**
 * Writes the room's answer to the partial at `from` behind the first `count` modes: two modes within 1.1 Hz of it, each
 * with its own phase and its own level at each ear. The tail of a real room at one frequency is narrow-band noise, and two
 * close modes are the least that fluctuates. Its energy follows the note's length, and it builds up over 90 to 230 ms.
 * Returns how many modes there are then.
 */
function writeAnswers(from: number, k: number, count: number, note: Note, settings: VoiceSettings): number {
  const { room, savesPower } = settings;
  const answers = answersOf(savesPower);
  const hz = modes[from + mode.hz] ?? 0;
  const decay = (sixtyDecibels * (1 + hz / 4000)) / room.t60Seconds;
  const left = modes[from + mode.left] ?? 0;
  const right = modes[from + mode.right] ?? 0;
  const share = decay / (decay + (modes[from + mode.decay] ?? 0));
  const level = room.level * Math.sqrt(((left * left + right * right) * share * 2) / answers);
  for (let n = 0; n < answers; n++) {
    const at = (count + n) * modeLength;
    for (let draw = 0; draw < 4; draw++) writeHash(cells, draw, note.seed, 22 + draw, k, n);
    modes[at + mode.hz] = hz + 2.2 * ((cells[0] ?? 0) - 0.5);
    modes[at + mode.phase] = cells[2] ?? 0;
    modes[at + mode.decay] = decay;
    modes[at + mode.rise] = 0.09 + 0.14 * (cells[3] ?? 0);
    const towards = cells[1] ?? 0;
    cells[0] = towards + 0.25;
    takeSines(cells, 0, 2);
    modes[at + mode.left] = level * (cells[0] ?? 0);
    modes[at + mode.right] = level * (cells[1] ?? 0);
  }
  return count + answers;
}

/** Writes the modes of a note: its partials, each followed by the room's answers. Returns how many there are. */
function writeModes(kit: Kit, note: Note, settings: VoiceSettings): number {
  cells[4] = note.midi;
  takePitch(cells, 4);
  const baseHz = cells[4] ?? 0;
  writeHash(cells, 0, note.seed, 20, 0, 0);
  const softness = 0.55 + 0.45 * (cells[0] ?? 0);
  let level = note.level;
  let count = 0;
  for (let k = 0; k < kit.partials.length; k++, level *= softness) {
    const partial = kit.partials[k];
    if (!partial) continue;
    const hz = baseHz * partial.ratio;
    if (hz > highestPartialHz) continue;
    const at = count * modeLength;
    writeHash(cells, 2, note.seed, 21, k, 0);
    cells[0] = hz > sidedHz ? note.pan : note.pan / 2;
    takeEars(cells, 0);
    modes[at + mode.hz] = hz;
    modes[at + mode.phase] = cells[2] ?? 0;
    modes[at + mode.decay] = (sixtyDecibels / partial.t60) * Math.sqrt(Math.max(120, hz) / 500);
    modes[at + mode.left] = level * partial.amplitude * (cells[0] ?? 0);
    modes[at + mode.right] = level * partial.amplitude * (cells[1] ?? 0);
    modes[at + mode.rise] = kit.attack;
    count = k < answeredPartials ? writeAnswers(at, k, count + 1, note, settings) : count + 1;
  }
  return count;
}

/**
 * Returns what prepares the notes of a kit: sums of damped sines. One primitive makes bells, plucked strings and struck
 * bars. `addModes` renders them.
 */
export const prepareModalNotes =
  (kit: Kit): Prepare<ModalNote> =>
  (note, settings, into) => {
    const count = writeModes(kit, note, settings);
    into.rowCount = writeRows(modes, count, settings.sampleRate, into.rows);
    into.onset = Math.round(note.onset * settings.sampleRate);
    into.end = into.onset + Math.ceil(into.rowCount > 0 ? (into.rows[row.end] ?? 0) : 0);
  };
