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
  readonly textures: TexturePlayer;
  /** Plays less of the music from now on, or all of it again. */
  thin(thinning: Thinning): void;
};

/** Creates the player of a scene. */
export function createScenePlayer(
  { composition, textures: tables }: PreparedScene,
  textures: readonly ScheduledTexture[],
  seed: number,
  sampleRate: number,
): ScenePlayer {
  const player = composition && createMusicPlayer(composition, sampleRate);
  const names = textures.map(({ kind }) => kind);
  const texturePlayer = createTexturePlayer(names, tables, seedOf(seed, 401), sampleRate);
  return {
    player,
    gain: composition?.scene.gain ?? 0,
    textures: texturePlayer,
    thin(thinning) {
      if (player) player.thinning = thinning;
      texturePlayer.savesPower = thinning !== thinnings.none;
    },
  };
}
