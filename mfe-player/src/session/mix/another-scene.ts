import type { SceneName } from "@phaselock/signal";
import { nextSeed } from "./seed-of.ts";

type Piece = { readonly name: SceneName; readonly seed: number };

/** The next of a mode's scenes; where there is no other, the next piece in the same one. */
export function anotherScene({ name, seed }: Piece, scenes: readonly SceneName[]): Piece {
  const next = scenes[(scenes.indexOf(name) + 1) % scenes.length] ?? name;
  return next === name ? { name, seed: nextSeed(seed) } : { name: next, seed };
}
