import { existsSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { cameraFiles } from "./camera-files.ts";

const packages = new URL("../../../../node_modules/", import.meta.url);

it("the release has the detection, mesh and iris models and no others", () => {
  const models = cameraFiles.files
    .filter(file => file.includes("/models/"))
    .map(file => file.split("/").at(-1));
  expect(models.toSorted()).toEqual(
    ["blazeface", "facemesh", "iris"].flatMap(name => [`${name}.bin`, `${name}.json`]),
  );
});

it("every file is in its package, and all together stay below 6 MB", () => {
  const urls = cameraFiles.files.map(file => new URL(file, packages));
  expect(urls.filter(url => !existsSync(url))).toEqual([]);
  expect(urls.reduce((sum, url) => sum + statSync(url).size, 0)).toBeLessThan(6e6);
});
