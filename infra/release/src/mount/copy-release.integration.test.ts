import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFolderStore, sha256Of } from "@phaselock/release-store";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyRelease } from "./copy-release.ts";

const shell = { part: "shell", release: "1.0.0-aaaaaaaa" };
const text = Buffer.from("x");
const listed = (path: string) => ({ path, bytes: 1, sha256: sha256Of(text), type: "text/plain" });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "copy-release-"));
  const store = openFolderStore(join(dir, "store"));
  const files = [listed("app.html"), listed("assets/index.js")];
  const manifest = { name: "shell", version: shell.release, files, onDemand: [] };
  await store.write("shells/1.0.0-aaaaaaaa/shell.json", Buffer.from(JSON.stringify(manifest)));
  for (const path of ["shells/1.0.0-aaaaaaaa/app.html", "assets/index.js", "assets/older.js"])
    await store.write(path, text);
});
afterEach(() => rm(dir, { recursive: true }));
const copy = (release = shell) => copyRelease(openFolderStore(join(dir, "store")), join(dir, "web"), release);

it("a shell → its manifest, its files and its scripts among those of all shells, and no other release's", async () => {
  await copy();
  const entries = await readdir(join(dir, "web"), { recursive: true });
  expect(
    entries
      .filter(path => path.includes("."))
      .filter(path => !path.endsWith("aaaaaaaa"))
      .sort(),
  ).toEqual(["assets/index.js", "shells/1.0.0-aaaaaaaa/app.html", "shells/1.0.0-aaaaaaaa/shell.json"]);
});

it("a file or a release that is missing in the store → an error that names it", async () => {
  await expect(copy({ part: "mfe-one", release: "1.0.0" })).rejects.toThrow(
    "remotes/mfe-one/1.0.0/remote.json is missing in the release store",
  );
  await rm(join(dir, "store/assets/index.js"));
  await expect(copy()).rejects.toThrow("assets/index.js is missing in the release store");
});
