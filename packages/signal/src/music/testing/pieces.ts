import { plainArc } from "../compose/arc.ts";
import { joinPiece, type Piece, pieceOf } from "../compose/compose.ts";
import type { Events, Note } from "../compose/events.ts";
import { scenes } from "../scenes/index.ts";
import type { Scene } from "../scenes/scene.ts";
import { type SceneName, sceneNames } from "../scenes/scene-names.ts";

export { sceneNames };

export const sceneOf = (name: SceneName): Scene => scenes[name];

/** Seconds of the sessions that the rules are tested on: the shortest that the gates of loudness and movement measure. */
export const pieceSeconds = 360;
const seeds = Array.from({ length: 100 }, (_, n) => n + 1);

/** A piece, the scene and seed that it is composed from, its events, and the pad's notes in one list. */
export type SeededPiece = Piece & {
  readonly scene: Scene;
  readonly seed: number;
  readonly padNotes: readonly Note[];
  readonly events: Events;
};

function seededPiece(scene: Scene, seed: number): SeededPiece {
  const piece = pieceOf(scene, seed, pieceSeconds, plainArc);
  return {
    scene,
    seed,
    ...piece,
    padNotes: piece.pads.flat(),
    events: joinPiece(scene, piece, pieceSeconds),
  };
}

const known = new Map<SceneName, readonly SeededPiece[]>();

/** Pieces of six minutes of a scene, with the seeds 1–100. */
export function piecesOf(name: SceneName): readonly SeededPiece[] {
  const scene = sceneOf(name);
  const pieces = known.get(name) ?? seeds.map(seed => seededPiece(scene, seed));
  known.set(name, pieces);
  return pieces;
}

/** What breaks a rule, in words; at most ten, so that a failure can be read. */
export function breaches<T>(items: readonly T[], breach: (item: T) => readonly string[]): readonly string[] {
  return items.flatMap(breach).slice(0, 10);
}

/** The pad's notes that sound at any moment of a span in seconds, with their releases. */
export const soundingPads = ({ padNotes, scene }: SeededPiece, from: number, to: number): readonly Note[] =>
  padNotes.filter(pad => pad.onset <= to && pad.onset + pad.hold + scene.pad.releaseSeconds > from);

/** Items beside the ones that follow them. */
export const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.slice(1).map((item, n) => [items[n] as T, item] as const);
