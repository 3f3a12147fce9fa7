import { padTablesOf } from "../timbres/cycle.ts";
import type { VoiceName } from "../voice-names.ts";
import { createSlot, prepareNote, type Slot } from "../voices/index.ts";
import { moment, momentLength, type Note, type VoiceSettings } from "../voices/note.ts";

/** MIDI notes that the tables of the settings serve. */
const [lowest, highest] = [33, 127];

/** Settings as a scene has them, with vibrato, five copies and a room. */
export const settings: VoiceSettings = {
  sampleRate: 48_000,
  savesPower: false,
  tables: padTablesOf("choir", lowest, highest),
  pad: {
    timbre: "choir",
    copies: 5,
    detuneCents: 11,
    attackSeconds: 3,
    releaseSeconds: 5,
    brightness: 0.45,
    sway: 0.55,
    breathSeconds: 5,
    vibratoCents: 11,
    vibratoHz: 4.3,
    width: 0.55,
    swell: 0.97,
    swellSeconds: 4.4,
    rest: 2,
  },
  room: { t60Seconds: 4.5, level: 0.75 },
};

/** A note whose onset lies inside a quantum and whose life is not whole quanta. */
export const note: Note = { onset: 7.3021, hold: 6.17, midi: 62, level: 0.2, pan: 0.4, seed: 12_345 };

/** The settings with another timbre. */
export const withTimbre = (timbre: VoiceSettings["pad"]["timbre"]): VoiceSettings => ({
  ...settings,
  pad: { ...settings.pad, timbre },
  tables: padTablesOf(timbre, lowest, highest),
});

/** A note in a slot of its own. */
export function preparedNote(voice: VoiceName, note: Note, settings: VoiceSettings): Slot {
  const slot = createSlot();
  prepareNote(slot, voice, note, settings);
  return slot;
}

/** What notes follow over the quantum at `frame` if the right ear is ahead by a beat of `aheadHz`. */
export function momentAt(frame: number, aheadHz: number, sampleRate: number): Float64Array {
  const now = new Float64Array(momentLength);
  now[moment.ahead] = (aheadHz * frame) / sampleRate;
  now[moment.aheadPerFrame] = aheadHz / sampleRate;
  now[moment.aheadBelow] = aheadHz > 0 ? 1000 / sampleRate : 0;
  return now;
}
