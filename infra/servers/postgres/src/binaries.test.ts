import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { restoreSymlinks } from "./binaries.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "binaries-"));
  await mkdir(join(root, "native/lib"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

it("symbolic links missing after npm --ignore-scripts are restored by two processes at once, and existing ones stay", async () => {
  await writeFile(join(root, "native/lib/libpq.so.5.18"), "the library");
  const links = ["libpq.so", "libpq.so.5"].map(name => ({
    source: "native/lib/libpq.so.5.18",
    target: `native/lib/${name}`,
  }));
  await writeFile(join(root, "native/pg-symlinks.json"), JSON.stringify(links));

  await Promise.all([restoreSymlinks(root), restoreSymlinks(root)]);
  await restoreSymlinks(root);

  expect(await readFile(join(root, "native/lib/libpq.so.5"), "utf8")).toBe("the library");
  expect(await readFile(join(root, "native/lib/libpq.so"), "utf8")).toBe("the library");
});

it("a package without links (Windows) is left unchanged", async () => {
  await expect(restoreSymlinks(root)).resolves.toBeUndefined();
});
