import type { SceneName, Score } from "@phaselock/signal";

/** Seeds with which every scene is measured (docs/sound.md): each is another piece in the same scene. */
const seeds = [1, 2, 3] as const;

/** The seed of a session's music. It follows from the session's id, so that a continued session plays the same piece. */
export const seedOf = (sessionId: string): number =>
  seeds[Number.parseInt(sessionId.slice(-6), 16) % seeds.length] ?? seeds[0];

type Piece = { readonly name: SceneName; readonly seed: number };

/** The next of a mode's scenes; if there is no other, the next piece in the same one. */
export function anotherScene({ name, seed }: Piece, scenes: readonly SceneName[]): Piece {
  const next = scenes[(scenes.indexOf(name) + 1) % scenes.length] ?? name;
  return next === name ? { name, seed: (seed % seeds.length) + 1 } : { name: next, seed };
}

/**
 * A score whose music plays in another scene, and the piece that a seed gives. A score without music is returned unchanged.
 * @param scene null for the score's own
 */
export const withScene = (score: Score, scene: SceneName | null, seed: number): Score =>
  score.music ? { ...score, music: { ...score.music, scene: scene ?? score.music.scene, seed } } : score;
