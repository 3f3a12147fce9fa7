import { lineFrom, sceneNames, texturesOf, valueAt } from "@phaselock/signal";
import { expect, it } from "vitest";
import { describeInScene, sceneTexts, sceneTitle, soundTitle } from "./scene-texts.ts";

it.each(sceneNames)("%s names the textures that it brings, the loudest first", scene => {
  const textures = texturesOf(scene, { textureLevel: lineFrom(1, []) });
  const byLevel = textures.toSorted((a, b) => valueAt(b.level, 0) - valueAt(a.level, 0));
  expect(sceneTexts[scene].textures).toEqual(byLevel.map(({ kind }) => kind));
});

it("a scene is named with a texture: its own, the score's, or none", () => {
  expect(sceneTitle("keys")).toBe("Keys, rain");
  expect(sceneTitle("keys", ["sea", "air"])).toBe("Keys, sea");
  expect(sceneTitle("keys", [])).toBe("Keys");
});

it("without a scene, what one hears is a texture, or pure", () => {
  expect(soundTitle("keys", ["rain"])).toBe("Keys, rain");
  expect(soundTitle(null, ["rain", "air"])).toBe("Rain");
  expect(soundTitle(null, [])).toBe("Pure");
});

it("a description of another scene than the mode's own begins with what one hears", () => {
  const description = "A warm pad. For one task.";
  expect(describeInScene(description, "tape", "tape")).toBe(description);
  expect(describeInScene(description, "paper", undefined)).toBe(description);
  expect(describeInScene(description, "paper", "tape")).toBe(
    "A piano with long rests between its phrases. In Tape, its own scene: A warm pad. For one task.",
  );
  expect(describeInScene(description, null, "tape")).toMatch(
    /^Bare tones and noise, without music\. In Tape/,
  );
});
