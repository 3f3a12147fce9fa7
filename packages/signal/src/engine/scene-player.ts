import { seedOf } from "../math/chance.ts";
import { createMusicPlayer, type MusicPlayer, type Thinning, thinnings } from "../music/player.ts";
import { createTexturePlayer, type TexturePlayer } from "../textures/texture-player.ts";
import type { PreparedScene } from "./prepare.ts";
import type { ScheduledTexture } from "./schedule.ts";

/** Plays the music and the textures of one scene of a session. */
export type ScenePlayer = {
  /** Null if the session has no music. */
  readonly player: MusicPlayer | null;
  /** What the scene's music is multiplied by, so that all scenes are equally loud. */
  readonly gain: number;
  readonly textures: readonly ScheduledTexture[];
  readonly texturePlayer: TexturePlayer;
  /** Plays less of the music from now on, or all of it again. */
  thin(thinning: Thinning): void;
};

/**
 * Creates the player of a scene.
 * @param place index of the scene in the session. It seeds the textures, so a texture that two scenes share is uncorrelated, and an
 * equal-power crossfade keeps its level
 */
export function createScenePlayer(
  { composition, textures: tables }: PreparedScene,
  textures: readonly ScheduledTexture[],
  { seed, place }: { readonly seed: number; readonly place: number },
  sampleRate: number,
): ScenePlayer {
  const player = composition && createMusicPlayer(composition, sampleRate);
  const own = seedOf(seed, 401);
  const texturePlayer = createTexturePlayer(
    textures,
    tables,
    place === 0 ? own : seedOf(own, place),
    sampleRate,
  );
  return {
    player,
    gain: composition?.scene.gain ?? 0,
    textures,
    texturePlayer,
    thin(thinning) {
      if (player) player.thinning = thinning;
      texturePlayer.savesPower = thinning !== thinnings.none;
    },
  };
}
