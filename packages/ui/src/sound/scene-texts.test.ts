import { lineFrom, sceneNames, texturesOf, valueAt } from "@phaselock/signal";
import { expect, it } from "vitest";
import { sceneTexts, sceneTitle } from "./scene-texts.ts";

it.each(sceneNames)("%s is named with the loudest texture that it brings", scene => {
  const textures = texturesOf(scene, { textureLevel: lineFrom(1, []) });
  const [loudest] = textures.toSorted((a, b) => valueAt(b.level, 0) - valueAt(a.level, 0));
  expect(sceneTexts[scene].texture).toBe(loudest?.kind);
});

it("a scene is named with a texture: its own, the score's, or none", () => {
  expect(sceneTitle("keys")).toBe("Keys, rain");
  expect(sceneTitle("keys", ["sea", "air"])).toBe("Keys, sea");
  expect(sceneTitle("keys", [])).toBe("Keys");
});
