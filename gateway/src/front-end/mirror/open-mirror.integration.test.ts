import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ReleaseMap, releaseFolder, releaseMapOf } from "@phaselock/contracts";
import {
  changeReleaseMap,
  openFolderStore,
  type ReleaseStore,
  readReleaseMap,
  sha256Of,
  writeContents,
} from "@phaselock/release-store";
import { createLogger } from "@phaselock/service-kit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Mirror, openMirror } from "./open-mirror.ts";

describe("a mirror of a release store", () => {
  let dir: string;
  let webRoot: string;
  let files: ReleaseStore;
  let mirror: Mirror;
  let isAway = false;
  let reads: string[] = [];

  /** The store, which records what is read, and can be away. */
  const store = (): ReleaseStore => ({
    ...files,
    async read(path) {
      if (isAway) throw new Error("The store is away");
      reads.push(path);
      return files.read(path);
    },
  });
  const open = async () => {
    mirror = await openMirror({
      store: store(),
      webRoot,
      logger: createLogger("gateway", "silent"),
      refreshEveryMs: 20,
    });
  };

  const publish = async (part: string, release: string, extra: Readonly<Record<string, string>> = {}) => {
    const texts = { [`${releaseFolder(part, release)}/main.js`]: `${part} ${release}`, ...extra };
    const entries = Object.entries(texts).map(([path, text]) => ({ path, content: Buffer.from(text) }));
    for (const { path, content } of entries) await files.write(path, content);
    const described = entries.map(({ path, content }) => ({
      path,
      bytes: content.length,
      sha256: sha256Of(content),
    }));
    const at = "2026-11-23T12:00:00.000Z";
    await writeContents(files, { part, release, revision: null, at, files: described });
  };
  const setLive = (live: Readonly<Record<string, string>>) =>
    changeReleaseMap(
      files,
      ({ revision }): ReleaseMap => ({ ...releaseMapOf(live), revision: revision + 1 }),
    );
  const liveHere = async () => {
    const { parts } = await readReleaseMap(openFolderStore(webRoot));
    return Object.fromEntries(Object.entries(parts).map(([part, { live }]) => [part, live]));
  };
  const here = (path: string) => readFile(join(webRoot, path), "utf8").catch(() => undefined);

  beforeEach(async () => {
    isAway = false;
    reads = [];
    dir = await mkdtemp(join(tmpdir(), "mirror-"));
    webRoot = join(dir, "web");
    files = openFolderStore(join(dir, "store"));
    await publish("shell", "1.0.0", { "assets/index-1.js": "shell" });
    await publish("mfe-player", "1.0.0");
    await publish("mfe-player", "1.1.0");
    await setLive({ shell: "1.0.0", "mfe-player": "1.0.0" });
    await open();
    await expect.poll(liveHere).toEqual({ shell: "1.0.0", "mfe-player": "1.0.0" });
  });
  afterEach(async () => {
    mirror.close();
    await rm(dir, { recursive: true, maxRetries: 5 });
  });

  it("a promotion → the release is copied before the map names it", async () => {
    expect(mirror.isReady()).toBe(true);
    expect(await here("assets/index-1.js")).toBe("shell");
    expect(await here("remotes/mfe-player/1.1.0/main.js")).toBeUndefined();
    await setLive({ shell: "1.0.0", "mfe-player": "1.1.0" });
    await expect.poll(async () => (await liveHere())["mfe-player"]).toBe("1.1.0");
    expect(await here("remotes/mfe-player/1.1.0/main.js")).toBe("mfe-player 1.1.0");
  });

  it("a corrupt release of one part → this part stays as it was, and the others change", async () => {
    await publish("shell", "1.2.0");
    await writeFile(join(dir, "store/remotes/mfe-player/1.1.0/main.js"), "mfe-player 1.1.1");
    await setLive({ shell: "1.2.0", "mfe-player": "1.1.0" });
    await expect.poll(liveHere).toEqual({ shell: "1.2.0", "mfe-player": "1.0.0" });
    expect(await here("remotes/mfe-player/1.1.0/main.js")).toBeUndefined();
    await publish("mfe-player", "1.1.0");
    await expect.poll(liveHere).toEqual({ shell: "1.2.0", "mfe-player": "1.1.0" });
  });

  it("files of a release that is no longer live, and of a shell's assets → copied when requested", async () => {
    await publish("shell", "0.9.0", { "assets/index-0.js": "older shell" });
    await mirror.pull("/remotes/mfe-player/1.1.0/main.js");
    expect(await here("remotes/mfe-player/1.1.0/main.js")).toBe("mfe-player 1.1.0");
    await mirror.pull("/assets/index-0.js");
    expect(await here("assets/index-0.js")).toBe("older shell");
  });

  it("requests for releases that don't exist, or leave the store → the store is not read", async () => {
    const before = reads.filter(path => path !== "remotes.json").length;
    const missing = [
      "remotes/mfe-player/9.9.9/x.js",
      "remotes/mfe-nobody/1.0.0/x.js",
      "remotes/x/../../y/z.js",
    ];
    for (const path of missing) await mirror.pull(`/${path}`);
    expect(reads.filter(path => path !== "remotes.json")).toHaveLength(before);
  });

  it("the store is away → a new gateway serves what an earlier one has copied", async () => {
    mirror.close();
    isAway = true;
    await open();
    expect(mirror.isReady()).toBe(true);
    await mirror.pull("/remotes/mfe-player/1.1.0/main.js");
    expect(await liveHere()).toEqual({ shell: "1.0.0", "mfe-player": "1.0.0" });
  });
});
