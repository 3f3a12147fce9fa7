import { emptyReleaseMap, type ReleaseMap } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { changeReleaseMap, readReleaseMap } from "../release-map-file.ts";
import type { ReleaseStore } from "../release-store.ts";

const text = (content: string): Buffer => Buffer.from(content);

/** A map that counts: each change is one revision on. */
const next = (map: ReleaseMap): ReleaseMap => ({ ...map, revision: map.revision + 1 });

/**
 * Declares what every release store must do, as tests.
 * @param open returns an empty store
 */
export const describeStore = (open: () => Promise<ReleaseStore>): void => {
  it("a file that was never written → undefined", async () => {
    const store = await open();
    expect(await store.read("remotes/mfe-a/1.0.0/a.js")).toBeUndefined();
  });

  it("any bytes are written and read unchanged, also of an empty file", async () => {
    const store = await open();
    const bytes = Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256));
    await store.write("remotes/mfe-a/1.0.0/a b+c.js.br", bytes);
    await store.write("remotes/mfe-a/1.0.0/empty.js", text(""));
    expect((await store.read("remotes/mfe-a/1.0.0/a b+c.js.br"))?.content.equals(bytes)).toBe(true);
    expect((await store.read("remotes/mfe-a/1.0.0/empty.js"))?.content.length).toBe(0);
  });

  it("a list has the files of its folder, sorted, and none of a folder with the same beginning", async () => {
    const store = await open();
    await store.write("remotes/mfe-a/1.0.0/b.js", text("b"));
    await store.write("remotes/mfe-a/1.0.0/a/&.js", text("a"));
    await store.write("remotes/mfe-a/1.0.0-next/c.js", text("c"));
    expect(await store.list("remotes/mfe-a/1.0.0")).toEqual([
      "remotes/mfe-a/1.0.0/a/&.js",
      "remotes/mfe-a/1.0.0/b.js",
    ]);
    expect(await store.list("remotes/mfe-b")).toEqual([]);
  });

  it("a new file is created once: a second creation is refused", async () => {
    const store = await open();
    expect(await store.replace("remotes.json", text("1"), undefined)).toBe(true);
    expect(await store.replace("remotes.json", text("2"), undefined)).toBe(false);
    expect((await store.read("remotes.json"))?.content.toString()).toBe("1");
  });

  it("a file that has changed since it was read is not replaced", async () => {
    const store = await open();
    await store.replace("remotes.json", text("1"), undefined);
    const first = await store.read("remotes.json");
    expect(await store.replace("remotes.json", text("2"), first?.etag)).toBe(true);
    expect(await store.replace("remotes.json", text("3"), first?.etag)).toBe(false);
    expect((await store.read("remotes.json"))?.content.toString()).toBe("2");
  });

  it("a removed file that was read before is not replaced", async () => {
    const store = await open();
    expect(await store.replace("remotes.json", text("1"), '"0123"')).toBe(false);
    expect(await store.read("remotes.json")).toBeUndefined();
  });

  it("concurrent changes of the release map → each is applied once", async () => {
    const store = await open();
    const changes = Array.from({ length: 5 }, () => changeReleaseMap(store, next));
    const revisions = (await Promise.all(changes)).map(({ after }) => after.revision);
    expect(revisions.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await readReleaseMap(store)).toEqual({ ...emptyReleaseMap, revision: 5 });
  });
};
