import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
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
  let limitBytes: number;

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
      limitBytes,
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
    limitBytes = 1_000_000;
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

  /** Publish, make live, and make something else live again. */
  const release = async (part: string, name: string, extra: Readonly<Record<string, string>> = {}) => {
    await publish(part, name, extra);
    await changeReleaseMap(files, map => ({
      ...map,
      revision: map.revision + 1,
      history: [
        { at: "2026-11-23T12:00:00.000Z", part, action: "promote", release: name, replaced: null },
        ...map.history,
      ],
    }));
  };
  const bytesHere = async () => {
    const paths = await Promise.all(
      ["assets", "remotes", "shells"].map(folder => openFolderStore(webRoot).list(folder)),
    );
    const sizes = await Promise.all(paths.flat().map(async path => (await stat(join(webRoot, path))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const big = "x".repeat(10_000);

  it("files of a release that was live once, and of a shell's assets → copied when requested", async () => {
    await release("mfe-player", "0.8.0");
    await release("shell", "0.9.0", { "assets/index-0.js": "older shell" });
    await expect.poll(async () => (await readReleaseMap(openFolderStore(webRoot))).history.length).toBe(2);
    await mirror.pull("/remotes/mfe-player/0.8.0/main.js");
    expect(await here("remotes/mfe-player/0.8.0/main.js")).toBe("mfe-player 0.8.0");
    await mirror.pull("/assets/index-0.js");
    expect(await here("assets/index-0.js")).toBe("older shell");
  });

  it("a visitor names a published release that the map doesn't name → nothing is copied", async () => {
    await publish("shell", "0.9.0", { "assets/index-0.js": "older shell" });
    const before = await bytesHere();
    await mirror.pull("/remotes/mfe-player/1.1.0/nothing-here.js");
    await mirror.pull("/shells/0.9.0/app.html");
    await mirror.pull("/assets/index-0.js");
    expect(await bytesHere()).toBe(before);
  });

  it("a release that this browser previews → copied when its files are requested", async () => {
    const preview = { part: "mfe-player", release: "1.1.0" };
    await mirror.pull("/remotes/mfe-player/1.1.0/main.js", preview);
    expect(await here("remotes/mfe-player/1.1.0/main.js")).toBe("mfe-player 1.1.0");
  });

  it("a release that another gateway has shown a moment ago → copied when requested", async () => {
    mirror.close();
    await setLive({ shell: "1.0.0", "mfe-player": "1.1.0" });
    await expect
      .poll(async () => {
        await mirror.pull("/remotes/mfe-player/1.1.0/main.js");
        return here("remotes/mfe-player/1.1.0/main.js");
      })
      .toBe("mfe-player 1.1.0");
  });

  it("every release that the map names is requested → the copies stay below the limit, and live ones stay", async () => {
    mirror.close();
    limitBytes = 35_000;
    const older = Array.from({ length: 8 }, (_, at) => `0.${at}.0`);
    for (const name of older)
      await release("mfe-player", name, { [`remotes/mfe-player/${name}/big.js`]: big });
    await open();
    await expect.poll(async () => (await readReleaseMap(openFolderStore(webRoot))).history.length).toBe(8);
    for (const name of older) {
      await mirror.pull(`/remotes/mfe-player/${name}/big.js`);
      expect(await here(`remotes/mfe-player/${name}/big.js`)).toBe(big);
      // Used again, so it stays the longest.
      await mirror.pull("/remotes/mfe-player/0.0.0/big.js");
      expect(await bytesHere()).toBeLessThanOrEqual(limitBytes);
    }
    expect(await here("remotes/mfe-player/0.0.0/big.js")).toBe(big);
    expect(await here("remotes/mfe-player/0.1.0/main.js")).toBeUndefined();
    expect(await here("remotes/mfe-player/1.0.0/main.js")).toBe("mfe-player 1.0.0");
    expect(await here("assets/index-1.js")).toBe("shell");
  });

  it("a shell makes room → files that it shares with another shell stay", async () => {
    mirror.close();
    limitBytes = 25_000;
    await release("shell", "0.9.0", { "assets/index-1.js": "shell", "assets/big.js": big });
    await release("mfe-player", "0.8.0", { "remotes/mfe-player/0.8.0/big.js": big });
    await release("mfe-player", "0.7.0", { "remotes/mfe-player/0.7.0/big.js": big });
    await open();
    await expect.poll(async () => (await readReleaseMap(openFolderStore(webRoot))).history.length).toBe(3);
    await mirror.pull("/assets/big.js");
    expect(await here("assets/big.js")).toBe(big);
    await mirror.pull("/remotes/mfe-player/0.8.0/big.js");
    await mirror.pull("/remotes/mfe-player/0.7.0/big.js");
    expect(await here("assets/big.js")).toBeUndefined();
    expect(await here("assets/index-1.js")).toBe("shell");
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
