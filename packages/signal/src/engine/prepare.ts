import { type Composition, compositionOf } from "../music/composition.ts";
import { textureTablesOf } from "../textures/index.ts";
import type { TextureTables } from "../textures/texture.ts";
import type { LaterScene, Schedule } from "./schedule.ts";

/** What a scene needs that takes too long in the audio thread: plain data, posted once. */
export type PreparedScene = {
  /** Null if the schedule has no music. */
  readonly composition: Composition | null;
  /** Those of each texture, in the scene's order. */
  readonly textures: readonly TextureTables[];
};

/** The scene that a schedule starts with, and those that follow. */
export type Prepared = readonly [PreparedScene, ...PreparedScene[]];

/** Composes the music of one scene and makes the tables of its textures. It takes up to 200 ms the first time. */
function prepare(schedule: Schedule, textures: Schedule["textures"], sampleRate: number): PreparedScene {
  return {
    composition: compositionOf(schedule),
    textures: textures.map(({ kind }) => textureTablesOf(kind, sampleRate)),
  };
}

/** Prepares a scene that follows. It is composed for the whole session, so that it arrives and returns with it. */
export const prepareScene = (
  schedule: Schedule,
  { scene, seed, textures }: LaterScene,
  sampleRate: number,
): PreparedScene =>
  prepare({ ...schedule, music: schedule.music && { ...schedule.music, scene, seed } }, textures, sampleRate);

/** Prepares all scenes of a schedule. */
export const prepareSchedule = (schedule: Schedule, sampleRate: number): Prepared => [
  prepare(schedule, schedule.textures, sampleRate),
  ...schedule.laterScenes.map(later => prepareScene(schedule, later, sampleRate)),
];
