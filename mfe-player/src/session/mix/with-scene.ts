import type { SceneName, Score } from "@phaselock/signal";

/**
 * A score whose music plays in another scene, and the piece that a seed gives. A score without music is returned unchanged.
 * @param scene null for the score's own
 */
export const withScene = (score: Score, scene: SceneName | null, seed: number): Score =>
  score.music ? { ...score, music: { ...score.music, scene: scene ?? score.music.scene, seed } } : score;
