import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFolderStore } from "./folder-store.ts";
import { describeStore } from "./testing/describe-store.ts";

describe("a store in a folder", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "release-store-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  describeStore(async () => openFolderStore(join(root, "new")));

  it("a change that another process is making → refused until it ends, or its process has died", async () => {
    const store = openFolderStore(root);
    const lock = join(root, "remotes.json.lock");
    await writeFile(lock, "");
    expect(await store.replace("remotes.json", Buffer.from("1"), undefined)).toBe(false);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    expect(await store.replace("remotes.json", Buffer.from("1"), undefined)).toBe(true);
  });
});
