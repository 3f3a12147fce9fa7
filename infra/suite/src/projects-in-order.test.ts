import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inOrder, slowFiles } from "./projects-in-order.ts";

const root = join(import.meta.dirname, "../../..");
const [slow] = slowFiles;

it("files are sorted by project, and a project's slow files come first", () => {
  const files = [
    ["unit", "a.test.ts"],
    ["e2e", "b.e2e.test.ts"],
    ["unit", "c.test.ts"],
    ["e2e", slow],
  ].map(([name = "", path]) => ({ moduleId: `/clone/${path}`, project: { name } }));
  expect(
    inOrder(files, new Set(["unit", "e2e"])).map(({ moduleId }) => moduleId.replace("/clone/", "")),
  ).toEqual(["a.test.ts", "c.test.ts", slow, "b.e2e.test.ts"]);
});

it("every listed file exists", () => {
  expect(slowFiles.filter(file => !existsSync(join(root, file)))).toEqual([]);
});
