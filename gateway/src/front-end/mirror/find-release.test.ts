import { contentsFile, type ReleaseStore } from "@phaselock/release-store";
import { expect, it } from "vitest";
import { createReleaseFinder } from "./find-release.ts";

const releases = ["1.0.0", "1.1.0"];

/** A store of two shells, of which each has one asset: `/assets/index-1.0.0.js`. `read` comes before each answer. */
const storeOf = (read: (path: string) => Promise<void>) => {
  const files = new Map(
    releases.map(release => {
      const path = `assets/index-${release}.js`;
      const contents = {
        part: "shell",
        release,
        revision: null,
        at: "2026-11-23T12:00:00.000Z",
        files: [{ path, bytes: 1, sha256: "0".repeat(64) }],
      };
      return [contentsFile("shell", release), Buffer.from(JSON.stringify(contents))] as const;
    }),
  );
  const reads: string[] = [];
  const store: ReleaseStore = {
    async read(path) {
      reads.push(path);
      await read(path);
      const content = files.get(path);
      return content && { content, etag: path };
    },
    list: () => Promise.reject(new Error("not listed")),
    write: () => Promise.reject(new Error("read-only")),
    replace: () => Promise.reject(new Error("read-only")),
  };
  const findRelease = createReleaseFinder(store);
  return { find: (path: string) => findRelease(path, () => releases), reads };
};

const shell = (release: string) => ({ part: "shell", release });

it("two requests while a shell's contents are read → both find it, and it is read once", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { find, reads } = storeOf(() => answered);
  const found = [find("/assets/index-1.0.0.js"), find("/assets/index-1.0.0.js")];
  answer();
  expect(await Promise.all(found)).toEqual([shell("1.0.0"), shell("1.0.0")]);
  expect(reads).toEqual([contentsFile("shell", "1.0.0")]);
});

it("the store fails once → this request rejects, and the next one finds the shell", async () => {
  let isAway = true;
  const { find } = storeOf(async () => {
    if (isAway) throw new Error("The store is away");
  });
  await expect(find("/assets/index-1.0.0.js")).rejects.toThrow("The store is away");
  isAway = false;
  expect(await find("/assets/index-1.0.0.js")).toEqual(shell("1.0.0"));
});

it("one shell's contents can't be read → another shell's assets are still found", async () => {
  const { find } = storeOf(async path => {
    if (path === contentsFile("shell", "1.0.0")) throw new Error("corrupt");
  });
  expect(await find("/assets/index-1.1.0.js")).toEqual(shell("1.1.0"));
  await expect(find("/assets/unknown.js")).rejects.toThrow("corrupt");
});

it("an asset of no shell → undefined, and each shell is read once", async () => {
  const { find, reads } = storeOf(() => Promise.resolve());
  expect(await find("/assets/unknown.js")).toBeUndefined();
  expect(await find("/assets/unknown.js")).toBeUndefined();
  expect(reads).toHaveLength(releases.length);
});

it("a release that is not a candidate → undefined, although the store has it", async () => {
  const { find } = storeOf(() => Promise.resolve());
  expect(await find("/shells/1.0.0/app.html")).toEqual(shell("1.0.0"));
  expect(await find("/shells/0.9.0/app.html")).toBeUndefined();
});
