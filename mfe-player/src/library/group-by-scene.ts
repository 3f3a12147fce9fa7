import { type SceneName, sceneNames } from "@phaselock/signal";
import type { LibraryItem } from "./library-items.ts";

/** The items that play in one scene; those of the scene null play without music. */
type SceneGroup<Item> = { readonly scene: SceneName | null; readonly items: readonly Item[] };

/** Groups items by the scene that they play in, in the order of the scenes. Bare tones come last, and no group is empty. */
export const groupByScene = <Item extends Pick<LibraryItem, "sound">>(
  items: readonly Item[],
): readonly SceneGroup<Item>[] =>
  [...sceneNames, null]
    .map(scene => ({ scene, items: items.filter(({ sound }) => sound.scene === scene) }))
    .filter(group => group.items.length > 0);
