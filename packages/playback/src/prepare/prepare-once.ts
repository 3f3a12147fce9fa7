import {
  type Composed,
  type Composition,
  compositionOf,
  type Prepared,
  prepareSchedule,
  type Schedule,
} from "@phaselock/signal";

/** The compositions that are kept: two that are compared, and the one before an edit or a change of the scene of each. */
const keptCount = 4;

/** The newest last. */
let kept: readonly { readonly key: string; readonly composition: Composition }[] = [];

/** What a composition depends on, and nothing else: a level that is edited composes nothing again. */
const keyOf = ({ phases, seconds, music }: Composed): string =>
  JSON.stringify([phases, seconds, music && [music.scene, music.seed, music.key, music.density]]);

/** Composes a schedule's music, unless it is among the last pieces. */
export function composeOnce(composed: Composed): Composition | null {
  if (!composed.music) return null;
  const key = keyOf(composed);
  const composition = kept.find(piece => piece.key === key)?.composition ?? compositionOf(composed);
  if (composition)
    kept = [...kept.filter(piece => piece.key !== key), { key, composition }].slice(-keptCount);
  return composition;
}

/** Prepares a schedule as `prepareSchedule` does, and composes only new pieces: a seek and an instrument use what is there. */
export const prepareOnce = (schedule: Schedule, sampleRate: number, fromSeconds = 0): Prepared =>
  prepareSchedule(schedule, sampleRate, { fromSeconds, compose: composeOnce });
