import { type Composition, compositionOf } from "../music/composition.ts";
import { textureTablesOf } from "../textures/index.ts";
import type { TextureTables } from "../textures/texture.ts";
import type { Schedule } from "./schedule.ts";

/** What a session needs that takes too long in the audio thread: plain data, posted once. */
export type Prepared = {
  /** Null if the schedule has no music. */
  readonly composition: Composition | null;
  /** Those of each texture, in the schedule's order. */
  readonly textures: readonly TextureTables[];
};

/** Composes the music of a session and makes the tables of its textures. It takes up to 200 ms the first time. */
export const prepareSchedule = (schedule: Schedule, sampleRate: number): Prepared => ({
  composition: compositionOf(schedule),
  textures: schedule.textures.map(({ kind }) => textureTablesOf(kind, sampleRate)),
});
