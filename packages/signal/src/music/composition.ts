import type { Schedule, ScheduledMusic } from "../engine/schedule.ts";
import { valueAt } from "../line/line.ts";
import { arcOf } from "./compose/arc.ts";
import { type Bins, binsOf } from "./compose/bins.ts";
import { compose } from "./compose/compose.ts";
import type { Events } from "./compose/events.ts";
import { ringsOf } from "./compose/ring.ts";
import { scenes } from "./scenes/index.ts";
import type { Scene } from "./scenes/scene.ts";
import { type PadTables, padTablesOf } from "./timbres/cycle.ts";

/** The music of a session, ready for the audio thread: plain data, posted once. About 2 MB for four hours. */
export type Composition = {
  readonly scene: Scene;
  readonly events: Events;
  readonly bins: Bins;
  readonly tables: PadTables;
};

/** Moves a scene to another key, by the nearest way: at most six semitones up or five down. */
const inKey = (scene: Scene, key: number): Scene => {
  const up = (key - (scene.tonic % 12) + 12) % 12;
  return { ...scene, tonic: scene.tonic + (up > 6 ? up - 12 : up) };
};

/** What a composition depends on. */
export type Composed = Pick<Schedule, "phases" | "seconds"> & {
  readonly music: Pick<ScheduledMusic, "scene" | "seed" | "key" | "density"> | null;
};

/**
 * Composes the music of a schedule: the same for the same schedule, which arrives and returns in its first and last phase.
 * It takes up to 100 ms, so it runs outside the audio thread.
 * @returns null if the schedule has no music
 */
export function compositionOf({ music, phases, seconds }: Composed): Composition | null {
  if (!music) return null;
  const { seed, key, density } = music;
  const scene = key === undefined ? scenes[music.scene] : inKey(scenes[music.scene], key);
  const arc = arcOf(phases.map(({ from, to }) => ({ share: (to - from) / seconds })));
  const events = compose(scene, seed, seconds, arc, density && (at => valueAt(density, at)));
  return {
    scene,
    events,
    bins: binsOf(events, ringsOf(scene), seconds),
    tables: padTablesOf(scene.pad.timbre, scene.pad.low, scene.pad.high),
  };
}
