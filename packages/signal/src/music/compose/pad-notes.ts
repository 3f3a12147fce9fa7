import { hash, seedOf } from "../../math/chance.ts";
import type { Scene } from "../scenes/scene.ts";
import { voiceIndex } from "../voice-names.ts";
import type { Course } from "./arc.ts";
import { draws } from "./draws.ts";
import type { Note } from "./events.ts";
import type { Section } from "./sections.ts";
import { leadVoices } from "./voice-leading.ts";

/** The share of a section over which its voices change, one after another. */
const changeShare = 0.2;
const padVoice = voiceIndex("pad");
/** How much quieter each voice is than the one below. */
const upwards = 0.94;

/** Places 0, 1, 2 … in an order that chance decides (Fisher–Yates). */
function shuffled(count: number, seed: number, n: number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(hash(seed, draws.voiceOrder, n, last) * (last + 1));
    const moved = places[last] ?? 0;
    places[last] = places[other] ?? 0;
    places[other] = moved;
  }
  return places;
}

/** When each voice takes its note of a section, in seconds: each in its own slot, in hashed order, so no two at once. */
function onsetsIn({ from, to }: Section, voices: number, seed: number, n: number): readonly number[] {
  const slot = ((to - from) * changeShare) / voices;
  return shuffled(voices, seed, n).map(
    (place, v) => from + slot * (place + 0.25 + 0.5 * hash(seed, draws.voiceOnset, n, v)),
  );
}

/** What the pads hold: `notes[n]` are the notes of section n, in the order of the voices. */
export type PadNotes = readonly (readonly Note[])[];

/**
 * The pad's notes. A voice holds its note until it takes the next one, so that a chord turns into the next voice by
 * voice.
 */
export function padNotesOf(
  { pad }: Scene,
  seed: number,
  sections: readonly Section[],
  { level: levelAt }: Course,
): PadNotes {
  const voicings = leadVoices(pad, sections, seed);
  const onsets = sections.map((section, n) => onsetsIn(section, pad.voicing.length, seed, n));
  return sections.map((section, n) => {
    let level = pad.level;
    return (voicings[n] ?? []).map((midi, v): Note => {
      const onset = onsets[n]?.[v] ?? section.from;
      const end = onsets[n + 1]?.[v] ?? section.to;
      if (v > 0) level *= upwards;
      return {
        onset,
        hold: end - onset,
        midi,
        level: level * (0.6 + 0.4 * hash(seed, draws.padLevel, n, v)) * levelAt(onset),
        pan: (v / (pad.voicing.length - 1) - 0.5) * 1.1,
        voice: padVoice,
        seed: seedOf(seed, draws.note, n, v),
      };
    });
  });
}
