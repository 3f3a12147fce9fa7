import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { emptyReleaseMap, releaseMapOf } from "@phaselock/contracts";
import { openFolderStore, type ReleaseStore, readContents, readReleaseMap } from "@phaselock/release-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishRelease } from "./publish/publish-release.ts";
import { runCommand } from "./run-command.ts";

const at = "2026-11-23T12:00:00.000Z";
const part = "mfe-player";
const env = {
  PREVIEW_SECRET: "a-secret-of-at-least-32-characters",
  PUBLIC_URL: "https://phaselock.example",
  CHROMIUM_PATH: "/nowhere",
};

describe("the commands", () => {
  let dir: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "release-"));
    store = openFolderStore(join(dir, "store"));
  });
  afterEach(() => rm(dir, { recursive: true }));

  /** Writes what a build would have left in a folder. */
  const build = async (release: string, text = release, more: Readonly<Record<string, string>> = {}) => {
    const built = join(dir, `built-${release}`);
    const files = { "remote.json": "{}", "remoteEntry.js": text, ...more };
    for (const [file, content] of Object.entries(files)) {
      const path = join(built, "remotes", part, release, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    return built;
  };
  const publish = async (
    release: string,
    ...built: [text?: string, more?: Readonly<Record<string, string>>]
  ) =>
    publishRelease(store, {
      ...{ part, release, revision: "0a1b2c", at },
      dir: await build(release, ...built),
    });

  const run = async (...args: string[]): Promise<string> => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    await runCommand(args, { root: dir, store, env, now: () => new Date(at), write });
    return lines.join("\n");
  };
  const live = async () => (await readReleaseMap(store)).parts[part];

  it("a release is published with its hashes and its revision, and is not live", async () => {
    expect(await publish("1.0.0-aaaaaaaa", "hello")).toBe(true);
    const contents = await readContents(store, part, "1.0.0-aaaaaaaa");
    expect(contents?.revision).toBe("0a1b2c");
    expect(contents?.files[1]).toEqual({
      path: `remotes/${part}/1.0.0-aaaaaaaa/remoteEntry.js`,
      bytes: 5,
      sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
    });
    expect(await live()).toBeUndefined();
  });

  it("a version that was released before → nothing with the same content, refused with other content", async () => {
    await publish("1.0.0-aaaaaaaa");
    expect(await publish("1.0.0-aaaaaaaa")).toBe(false);
    // The same code at another commit, with other types.
    const described = { "remote.json": '{"revision":"3d4e5f"}', "contract.json": "{}" };
    expect(await publish("1.0.0-aaaaaaaa", "1.0.0-aaaaaaaa", described)).toBe(false);
    expect(await readFile(join(dir, "store/remotes", part, "1.0.0-aaaaaaaa/remote.json"), "utf8")).toBe("{}");
    await expect(publish("1.0.0-aaaaaaaa", "changed")).rejects.toThrow(
      "was released before with other content",
    );
    await expect(publish("1.0.0-bbbbbbbb")).rejects.toThrow("as 1.0.0-aaaaaaaa");
    const entry = join(dir, "store/remotes", part, "1.0.0-aaaaaaaa/remoteEntry.js");
    expect(await readFile(entry, "utf8")).toBe("1.0.0-aaaaaaaa");
  });

  it("nothing is live → history and check say so", async () => {
    expect(await run("history")).toBe("No release is live.");
    await publish("1.0.0-aaaaaaaa");
    expect(await run("check", part, "1.0.0")).toContain("Not compared: no shell is live.");
    await run("promote", part, "1.0.0");
    expect(await run("history", "shell")).toBe("No release of shell is live.");
  });

  it("promote, canary, end, rollback → each changes the release map alone, and says how to undo it", async () => {
    await publish("1.0.0-aaaaaaaa");
    await publish("1.1.0-bbbbbbbb");
    const before = await store.list("remotes");
    expect(await run("promote", part, "1.0.0")).toContain(`${part} 1.0.0-aaaaaaaa is live.`);
    expect(await run("canary", part, "1.1.0", "5%")).toContain(
      `5% of the browsers get ${part} 1.1.0-bbbbbbbb.`,
    );
    expect((await live())?.canary).toEqual({ release: "1.1.0-bbbbbbbb", percent: 5 });
    expect(await run("canary", part, "end")).toContain(`Every browser gets ${part} 1.0.0-aaaaaaaa.`);
    expect(await run("promote", part, "1.1.0-bbbbbbbb")).toContain(`npm run ship -- rollback ${part}`);
    expect(await run("rollback", part)).toContain(`${part} 1.0.0-aaaaaaaa is live again.`);
    expect(await live()).toEqual({ live: "1.0.0-aaaaaaaa", earlier: [], canary: null });
    expect(await store.list("remotes")).toEqual(before);
    expect((await run("history", part)).split("\n")).toEqual([
      `${part} 1.0.0-aaaaaaaa is live`,
      "",
      `${at}  ${part}  rolled back to 1.0.0-aaaaaaaa, was 1.1.0-bbbbbbbb`,
      `${at}  ${part}  promoted 1.1.0-bbbbbbbb, was 1.0.0-aaaaaaaa`,
      `${at}  ${part}  canary ended, all get 1.0.0-aaaaaaaa, was 1.1.0-bbbbbbbb`,
      `${at}  ${part}  canary of 1.1.0-bbbbbbbb`,
      `${at}  ${part}  promoted 1.0.0-aaaaaaaa`,
    ]);
  });

  it("a release that does not exist, a version that stands for two, a share of 0.5%, no version → refused", async () => {
    await publish("1.0.0-aaaaaaaa");
    await run("promote", part, "1.0.0");
    await expect(run("promote", part, "2.0.0")).rejects.toThrow(`There is no release 2.0.0 of ${part}`);
    for (const release of ["3.0.0-aaaaaaaa", "3.0.0-bbbbbbbb"])
      await store.write(`remotes/${part}/${release}/remote.json`, Buffer.from("{}"));
    await expect(run("promote", part, "3.0.0")).rejects.toThrow("3.0.0-aaaaaaaa, 3.0.0-bbbbbbbb");
    for (const share of ["0.5%", "0%", "101%", "5"])
      await expect(run("canary", part, "3.0.0-aaaaaaaa", share)).rejects.toThrow("from 1% to 100%");
    await expect(run("promote", part)).rejects.toThrow(`Name a version of ${part}`);
    await expect(run("rollback", part)).rejects.toThrow("no earlier release to return to");
    await expect(run("promote", "../x", "1.0.0")).rejects.toThrow("Usage:");
    expect((await readReleaseMap(store)).revision).toBe(1);
  });

  describe("contracts", () => {
    const empty = { exposes: {}, shared: {}, needs: {}, types: {} };
    /** Publishes a shell whose routes show these screens of the part. */
    const publishShell = async (release: string, needed: readonly string[]) => {
      const contract = { ...empty, part: "shell", needs: needed.length > 0 ? { [part]: needed } : {} };
      await store.write(`shells/${release}/shell.json`, Buffer.from("{}"));
      await store.write(`shells/${release}/contract.json`, Buffer.from(JSON.stringify(contract)));
    };
    const screens = `${part}/src/screens.d.ts`;
    /** Publishes the part with a contract. */
    const publishScreens = (release: string, names: string) => {
      const text = `export declare const screens: Record<${names}, () => Promise<{ default: () => null }>>;\n`;
      const contract = { ...empty, part, exposes: { "./screens": screens }, types: { [screens]: text } };
      return publish(release, release, { "contract.json": JSON.stringify(contract) });
    };
    const problem = (shell: string) =>
      `With shell ${shell}: The shell's routes show Play, which ${part} does not have.`;

    it("a release that does not fit the live shell → check, promote and canary refuse, and nothing changes", async () => {
      await publishShell("1.0.0-aaaaaaaa", ["Play"]);
      await run("promote", "shell", "1.0.0-aaaaaaaa");
      await publishScreens("1.0.0-aaaaaaaa", `"Play"`);
      await run("promote", part, "1.0.0");
      await publishScreens("1.1.0-aaaaaaaa", `"Stop"`);
      for (const [name = "", ...rest] of [["check"], ["promote"], ["canary", "5%"]])
        await expect(run(name, part, "1.1.0", ...rest)).rejects.toThrow(problem("1.0.0-aaaaaaaa"));
      expect(await live()).toEqual({ live: "1.0.0-aaaaaaaa", earlier: [], canary: null });
    });

    it("two promotions at the same time that fit what is live, but not each other → the later one is refused", async () => {
      await publishShell("1.0.0-aaaaaaaa", []);
      await publishShell("2.0.0-aaaaaaaa", ["Play"]);
      await publishScreens("1.0.0-aaaaaaaa", `"Play"`);
      await publishScreens("2.0.0-aaaaaaaa", `"Stop"`);
      await run("promote", "shell", "1.0.0");
      await run("promote", part, "1.0.0");

      const { replace } = store;
      let isFirst = true;
      store = {
        ...store,
        async replace(...file) {
          // The shell is promoted between the comparison of the part and its change.
          if (isFirst) {
            isFirst = false;
            await run("promote", "shell", "2.0.0");
          }
          return replace(...file);
        },
      };
      await expect(run("promote", part, "2.0.0")).rejects.toThrow(problem("2.0.0-aaaaaaaa"));
      const { parts } = await readReleaseMap(store);
      expect(parts.shell?.live).toBe("2.0.0-aaaaaaaa");
      expect(parts[part]?.live).toBe("1.0.0-aaaaaaaa");
    });

    it("a rollback to a release that does not fit, or has a corrupt contract → done, with a warning", async () => {
      for (const [release, names] of Object.entries({
        "1.0.0": `"Stop"`,
        "2.0.0": `"Stop"`,
        "3.0.0": `"Play"`,
      })) {
        await publishScreens(`${release}-aaaaaaaa`, names);
        await run("promote", part, release);
      }
      await publishShell("1.0.0-aaaaaaaa", ["Play"]);
      // The last known good release lacks the screen, so the shell goes live without a contract, and gets it later.
      const contract = "shells/1.0.0-aaaaaaaa/contract.json";
      const { content } = (await store.read(contract)) ?? { content: Buffer.alloc(0) };
      await rm(join(dir, "store", contract));
      await run("promote", "shell", "1.0.0");
      await store.write(contract, content);

      const lines = await run("rollback", part);
      expect(lines).toContain(`${part} 2.0.0-aaaaaaaa is live again.`);
      expect(lines).toContain(
        `Warning: ${part} 2.0.0-aaaaaaaa does not fit what is live:\n${problem("1.0.0-aaaaaaaa")}`,
      );

      await store.write(`remotes/${part}/1.0.0-aaaaaaaa/contract.json`, Buffer.from("{"));
      expect(await run("rollback", part)).toContain("Warning: not compared: SyntaxError");
      expect((await live())?.live).toBe("1.0.0-aaaaaaaa");
    });
  });

  it("check --built → a release in a folder is compared with what is live in the store, and is not published", async () => {
    const contract = { exposes: {}, shared: {}, needs: {}, types: {} };
    const contracts = [
      ["shells/1.0.0-aaaaaaaa/contract.json", { ...contract, part: "shell", needs: { [part]: ["Play"] } }],
      ["shells/1.0.0-aaaaaaaa/shell.json", {}],
      ["remotes.json", releaseMapOf({ shell: "1.0.0-aaaaaaaa" })],
    ] as const;
    for (const [path, content] of contracts) await store.write(path, Buffer.from(JSON.stringify(content)));
    const before = await store.list("");
    const built = await build("1.4.0-bbbbbbbb", "hello", {
      "contract.json": JSON.stringify({ ...contract, part }),
    });
    // Nothing is live in the folder, so this would fit.
    await writeFile(join(built, "remotes.json"), JSON.stringify(emptyReleaseMap));
    await expect(run("check", part, "1.4.0", "--built", built)).rejects.toThrow(
      `With shell 1.0.0-aaaaaaaa: The shell's routes show Play, which ${part} does not have.`,
    );
    await build("1.4.0-bbbbbbbb", "hello", {
      "contract.json": JSON.stringify({
        ...{ ...contract, part, exposes: { "./screens": "screens.d.ts" } },
        types: {
          "screens.d.ts": "export declare const screens: { Play: () => Promise<{ default: () => null }> };",
        },
      }),
    });
    expect(await run("check", part, "1.4.0", "--built", built)).toContain(
      `${part} 1.4.0-bbbbbbbb fits what is live.`,
    );
    await expect(run("check", part, "1.4.0")).rejects.toThrow(`There is no release 1.4.0 of ${part}`);
    await expect(run("check", part, "1.4.0", "--build", built)).rejects.toThrow("--built <folder>");
    await expect(run("check", part, "1.5.0", "--built", built)).rejects.toThrow(
      `npm run build:release -- ${built} ${part}`,
    );
    expect(await store.list("")).toEqual(before);
  });

  it("preview → a link that ends in 8 hours; an unknown release, or a secret that is too short → refused", async () => {
    await publish("1.1.0-bbbbbbbb");
    await store.write("shells/1.2.0-cccccccc/shell.json", Buffer.from("{}"));
    for (const name of [part, "shell"])
      expect(await run("preview", name, name === part ? "1.1.0" : "1.2.0")).toMatch(
        /https:\/\/phaselock\.example\/api\/preview\?token=[\w.-]+$/,
      );
    await expect(run("preview", "shell", "1.0.0")).rejects.toThrow("There is no release 1.0.0 of shell");
    const write = () => undefined;
    const context = {
      root: dir,
      store,
      env: { ...env, PREVIEW_SECRET: "short" },
      now: () => new Date(at),
      write,
    };
    await expect(runCommand(["preview", part, "1.1.0"], context)).rejects.toThrow("at least 32 characters");
    await expect(runCommand(["preview", part, "1.1.0"], { ...context, env: {} })).rejects.toThrow(
      "must be set to the gateway's secret",
    );
  });
});
