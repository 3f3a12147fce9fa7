import { type ClassSet, pitchClass } from "../scenes/scale.ts";
import type { PadNotes } from "./pad-notes.ts";
import type { Section } from "./sections.ts";

/** What lines and chords hear of the pad. */
export type Harmony = {
  /** The section at a time in seconds. */
  sectionAt(seconds: number): Section;
  /** Pitch classes of the pad's notes that sound at any moment from `from` to `to`, releases included. */
  sounding(from: number, to: number): ClassSet;
  /** The notes (MIDI) that the pad's voices hold at a time, ascending. A voice that hasn't begun is missing. */
  heldAt(seconds: number): readonly number[];
};

/** Place of the last section that has begun at a time. */
function placeAt(sections: readonly Section[], seconds: number): number {
  let [low, high] = [0, sections.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sections[middle]?.from ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Reads the pad. `releaseSeconds` is how long a note sounds after its hold; it is shorter than two sections. */
export function harmonyOf(sections: readonly Section[], padNotes: PadNotes, releaseSeconds: number): Harmony {
  const first = sections[0];
  if (!first) throw new Error("A session has at least one section");
  return {
    sectionAt: seconds => sections[placeAt(sections, seconds)] ?? first,
    sounding(from, to) {
      let set = 0;
      // A note may be held into the next section and released into the one after.
      for (let n = Math.max(0, placeAt(sections, from) - 3); n <= placeAt(sections, to); n++)
        for (const { onset, hold, midi } of padNotes[n] ?? [])
          if (onset <= to && onset + hold + releaseSeconds > from) set |= 1 << pitchClass(midi);
      return set;
    },
    heldAt(seconds) {
      const place = placeAt(sections, seconds);
      const before = padNotes[place - 1] ?? [];
      return (padNotes[place] ?? []).flatMap((note, v) => {
        if (note.onset <= seconds) return note.midi;
        return before[v]?.midi ?? [];
      });
    },
  };
}
