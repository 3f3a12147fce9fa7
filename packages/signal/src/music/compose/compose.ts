import { seedOf } from "../../math/chance.ts";
import type { Scene } from "../scenes/scene.ts";
import { type Arc, courseOf, plainArc } from "./arc.ts";
import { parts } from "./draws.ts";
import { droneNotesOf } from "./drone-notes.ts";
import { byOnset, type Events, eventsOf, type Note } from "./events.ts";
import { harmonyOf } from "./harmony.ts";
import { type PadNotes, padNotesOf } from "./pad-notes.ts";
import { lineNotesOf } from "./phase-lines.ts";
import { withoutExcess } from "./polyphony.ts";
import { ringsOf } from "./ring.ts";
import { chordNotesOf } from "./rolled-chords.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** A session before its notes are in one list. */
export type Piece = {
  readonly sections: readonly Section[];
  readonly pads: PadNotes;
  readonly drone: readonly Note[];
  /** The notes of each phase line. */
  readonly lines: readonly (readonly Note[])[];
  readonly chords: readonly Note[];
};

/** Composes the parts of a session. Each draws from a seed of its own. */
export function pieceOf(
  scene: Scene,
  seed: number,
  seconds: number,
  arc: Arc,
  density?: (seconds: number) => number,
): Piece {
  const course = courseOf(scene, arc, seconds, density);
  const sections = sectionsOf(scene, seedOf(seed, parts.sections), seconds);
  const pads = padNotesOf(scene, seedOf(seed, parts.pad), sections, course);
  const harmony = harmonyOf(sections, pads, scene.pad.releaseSeconds);
  const { chords } = scene;
  return {
    sections,
    pads,
    drone: droneNotesOf(scene, seedOf(seed, parts.drone), sections, course),
    lines: scene.lines.map((line, v) =>
      lineNotesOf(scene, line, seedOf(seed, parts.lines, v), harmony, course, seconds),
    ),
    chords: chords ? chordNotesOf(chords, seedOf(seed, parts.chords), harmony, course, seconds) : [],
  };
}

/** Joins the parts of a session of `seconds`, without what would be too much at once. */
export function joinPiece(scene: Scene, { pads, drone, lines, chords }: Piece, seconds: number): Events {
  const notes = [...pads.flat(), ...drone, ...lines.flat(), ...chords]
    .filter(note => note.onset < seconds)
    .sort(byOnset);
  return eventsOf(withoutExcess(notes, ringsOf(scene)));
}

/**
 * Composes a session of `seconds` (at least 60): the same notes for the same arguments, on every machine. Nothing at render
 * time looks back, because everything that has to is done here. All arithmetic is + − × ÷ and integer hashes, which
 * IEEE 754 and ECMAScript define to the last bit.
 * @param density what a score plans at a time in seconds, 0 to 1; 1 if left out
 * @example compose(scenes.glass, 1, 360)
 */
export const compose = (
  scene: Scene,
  seed: number,
  seconds: number,
  arc: Arc = plainArc,
  density?: (seconds: number) => number,
): Events => joinPiece(scene, pieceOf(scene, seed, seconds, arc, density), seconds);
