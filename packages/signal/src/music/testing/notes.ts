import type { Note, VoiceSettings } from "../voices/note.ts";

/** Settings as a scene has them, with vibrato, five copies and a room. */
export const settings: VoiceSettings = {
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
