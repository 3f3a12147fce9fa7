import { type Composition, compositionOf } from "../music/composition.ts";
import { textureTablesOf } from "../textures/index.ts";
import type { TextureTables } from "../textures/texture.ts";
import { sceneFadeSeconds } from "./change.ts";
import { type LaterScene, laterTexturesOf, type Schedule } from "./schedule.ts";

/** What a scene needs that takes too long in the audio thread: plain data, posted once. */
export type PreparedScene = {
  /** Null if the schedule has no music, or the first scene is over. */
  readonly composition: Composition | null;
  /** The tables of each texture, in the scene's order. */
  readonly textures: readonly TextureTables[];
};

/** The scene that a schedule starts with, and those that follow: null for one that is over. */
export type Prepared = readonly [PreparedScene, ...(PreparedScene | null)[]];

type Compose = typeof compositionOf;

const tablesOf = (textures: Schedule["textures"], sampleRate: number): PreparedScene["textures"] =>
  textures.map(({ kind }) => textureTablesOf(kind, sampleRate));

/**
 * Prepares a scene that follows, up to 200 ms the first time. It is composed for the whole session, so that it arrives and
 * returns with it.
 */
export const prepareScene = (
  schedule: Schedule,
  { scene, seed }: Pick<LaterScene, "scene" | "seed">,
  sampleRate: number,
  compose: Compose = compositionOf,
): PreparedScene => ({
  composition: compose({ ...schedule, music: schedule.music && { ...schedule.music, scene, seed } }),
  textures: tablesOf(laterTexturesOf(schedule, scene), sampleRate),
});

/**
 * Prepares the scenes of a schedule that can still be heard.
 * @param options.fromSeconds where it begins to play: scenes that are over by then aren't composed
 * @param options.compose a `compositionOf` that remembers
 */
export function prepareSchedule(
  schedule: Schedule,
  sampleRate: number,
  {
    fromSeconds = 0,
    compose = compositionOf,
  }: { readonly fromSeconds?: number; readonly compose?: Compose } = {},
): Prepared {
  const { laterScenes } = schedule;
  const isOver = (n: number) => {
    const next = laterScenes[n];
    return next !== undefined && next.from + sceneFadeSeconds <= fromSeconds;
  };
  return [
    {
      composition: isOver(0) ? null : compose(schedule),
      textures: tablesOf(schedule.textures, sampleRate),
    },
    ...laterScenes.map((later, n) =>
      isOver(n + 1) ? null : prepareScene(schedule, later, sampleRate, compose),
    ),
  ];
}
