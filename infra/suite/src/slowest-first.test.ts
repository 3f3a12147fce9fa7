import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { slowestFiles, slowestFirst } from "./slowest-first.ts";

const root = join(import.meta.dirname, "../../..");

it("slow files come first, the slowest of them first; the others keep their order", () => {
  const paths = ["b.test.ts", slowestFiles[2], "a.test.ts", slowestFiles[0]];
  const sorted = slowestFirst(paths.map(path => ({ moduleId: `/clone/${path}` })));
  expect(sorted.map(({ moduleId }) => moduleId.replace("/clone/", ""))).toEqual([
    slowestFiles[0],
    slowestFiles[2],
    "b.test.ts",
    "a.test.ts",
  ]);
});

it("every listed file exists", () => {
  expect(slowestFiles.filter(file => !existsSync(join(root, file)))).toEqual([]);
});
