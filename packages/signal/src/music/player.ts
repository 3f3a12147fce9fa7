import { quantumFrames } from "../engine/quantum.ts";
import type { Composition } from "./composition.ts";
import { voiceNames } from "./voice-names.ts";
import { addNote, createSlot, endOf, prepareNote, type Slot } from "./voices/index.ts";
import { addWaiting, createModeBank } from "./voices/mode-bank.ts";
import type { Note, VoiceSettings } from "./voices/note.ts";

/** At most 24 notes sound at once; the others are notes that have just ended. */
const slotCount = 32;
const free = -1;

/** How much of the music is played on a machine that can't render it all: all, half the work per note, or fewer notes, too. */
export const thinnings = { none: 0, perNote: 1, fewerNotes: 2 } as const;
export type Thinning = (typeof thinnings)[keyof typeof thinnings];

/** Plays a composition. */
export type MusicPlayer = {
  /** For the notes that begin from now on, so that none changes while it sounds. */
  thinning: Thinning;
  /**
   * Overwrites both channels with the frames from `frame` on, before any level. Allocates nothing, and gives the same bits in
   * any order of calls.
   * @param now what all notes follow over the quantum, at the places of `moment`
   */
  render(frame: number, now: Float64Array, left: Float64Array, right: Float64Array): void;
};

const settingsOf = (
  { scene, tables }: Composition,
  sampleRate: number,
  savesPower: boolean,
): VoiceSettings => ({ sampleRate, pad: scene.pad, room: scene.room, tables, savesPower });

/** Creates a player. Notes are prepared in the audio thread when they begin, because all together would take 45 MB. */
export function createMusicPlayer(composition: Composition, sampleRate: number): MusicPlayer {
  const { events, bins } = composition;
  const slots = Array.from({ length: slotCount }, createSlot);
  const inSlot = new Int32Array(slotCount).fill(free);
  /** Frames at which notes end, as far as they have been prepared; 0 before. */
  const ends = new Float64Array(events.count);
  const bank = createModeBank();
  const note: Note = { onset: 0, hold: 0, midi: 0, level: 0, pan: 0, seed: 0 };
  const whole = settingsOf(composition, sampleRate, false);
  const halved = settingsOf(composition, sampleRate, true);
  const player = { thinning: thinnings.none as Thinning, render };

  /** Whether an event is left out when there are to be fewer notes: every second struck one. */
  const isLeftOut = (event: number) =>
    player.thinning === thinnings.fewerNotes && events.hold[event] === 0 && (event & 1) === 1;

  /** Finds a slot whose note doesn't sound in the quantum at `frame`. */
  const findFree = (frame: number): number => {
    for (let n = 0; n < slotCount; n++) {
      const event = inSlot[n] ?? free;
      const slot = slots[n];
      if (event === free || !slot) return n;
      if ((ends[event] ?? 0) <= frame) return n;
      if (Math.round((events.onset[event] ?? 0) * sampleRate) >= frame + quantumFrames) return n;
    }
    return free;
  };

  const prepare = (event: number, frame: number): Slot | undefined => {
    const n = findFree(frame);
    const slot = slots[n];
    if (!slot) return;
    note.onset = events.onset[event] ?? 0;
    note.hold = events.hold[event] ?? 0;
    note.midi = events.midi[event] ?? 0;
    note.level = events.level[event] ?? 0;
    note.pan = events.pan[event] ?? 0;
    note.seed = events.seed[event] ?? 0;
    const settings = player.thinning === thinnings.none ? whole : halved;
    prepareNote(slot, voiceNames[events.voice[event] ?? 0] ?? "pad", note, settings);
    inSlot[n] = event;
    ends[event] = endOf(slot);
    return slot;
  };

  const slotOf = (event: number, frame: number): Slot | undefined => {
    for (let n = 0; n < slotCount; n++) if (inSlot[n] === event) return slots[n];
    return isLeftOut(event) ? undefined : prepare(event, frame);
  };

  /** Adds the events of a bin that sound in the quantum at `frame`, from the `first` place in the bin on. */
  const addBin = (
    bin: number,
    isNext: boolean,
    frame: number,
    now: Float64Array,
    left: Float64Array,
    right: Float64Array,
  ) => {
    const end = bins.first[bin + 1] ?? 0;
    for (let place = bins.first[bin] ?? 0; place < end; place++) {
      const event = bins.event[place] ?? 0;
      const onset = events.onset[event] ?? 0;
      // Those that began earlier are in the bin before, too.
      if (isNext && onset < bin) continue;
      if (Math.round(onset * sampleRate) >= frame + quantumFrames) continue;
      const known = ends[event] ?? 0;
      if (known > 0 && known <= frame) continue;
      const slot = slotOf(event, frame);
      if (slot) addNote(slot, frame, now, bank, left, right);
    }
  };

  function render(frame: number, now: Float64Array, left: Float64Array, right: Float64Array) {
    left.fill(0);
    right.fill(0);
    const bin = Math.floor(frame / sampleRate);
    const next = Math.floor((frame + quantumFrames - 1) / sampleRate);
    addBin(bin, false, frame, now, left, right);
    if (next !== bin) addBin(next, true, frame, now, left, right);
    addWaiting(bank, left, right);
  }
  return player;
}
