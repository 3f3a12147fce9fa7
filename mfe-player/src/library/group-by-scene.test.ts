import { expect, it } from "vitest";
import { groupByScene } from "./group-by-scene.ts";
import type { LibraryItem } from "./library-items.ts";

const playing = (id: string, scene: LibraryItem["sound"]["scene"]) => ({
  id,
  sound: { scene, textures: [], strength: null, faders: null, reason: null },
});

it("items are grouped by the scene they play in; bare tones are last, and no group is empty", () => {
  const items = [playing("tones", null), playing("a", "tape"), playing("b", "glass"), playing("c", "tape")];
  const groups = groupByScene(items).map(group => [group.scene, group.items.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["glass", ["b"]],
    ["tape", ["a", "c"]],
    [null, ["tones"]],
  ]);
  expect(groupByScene([])).toEqual([]);
});
