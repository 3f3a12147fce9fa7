import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { readdir, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { findRunningPostgres } from "./find-running-postgres.ts";
import { startPostgres } from "./start-postgres.ts";
import { isRoot, query, useTestHome } from "./testing/test-home.ts";

const home = useTestHome();

describe("a cluster", () => {
  it("whose creation was killed is created again", async () => {
    const child = home.startElsewhere();
    await vi.waitUntil(async () => (await readdir(home.path)).some(name => name.includes(".making-")), {
      timeout: 20_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await once(child, "exit");
    const { url } = await home.start();
    expect(await query(url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(await readdir(home.path)).toEqual(["postgres"]);
  });

  it("whose creation is aborted stops initdb and leaves no files", async () => {
    const stopped = new AbortController();
    const starting = startPostgres({ dataDir: join(home.path, "postgres"), stopped: stopped.signal });
    const databases = await vi.waitUntil(
      async () => {
        const [making = ""] = await readdir(home.path);
        const path = join(home.path, making, "data", "base");
        return existsSync(path) && path;
      },
      { timeout: 20_000, interval: 5 },
    );
    const madeLater: (string | null)[] = [];
    const watcher = watch(databases, (_, name) => madeLater.push(name));
    stopped.abort();
    await expect(starting).rejects.toThrow("aborted");
    watcher.close();
    // The database "postgres", which initdb creates last.
    expect(madeLater).not.toContain("5");
    expect(await readdir(home.path)).toEqual([]);
  });

  it("below a directory that only we may enter works too, and moves if we are root", async () => {
    const closed = await home.closedFolder();
    const postgres = await home.start(join(closed, "postgres"));
    expect(postgres.directory).toMatch(isRoot ? /^\/var\/tmp\/phaselock-/ : closed);
    expect(await realpath(join(closed, "postgres"))).toBe(await realpath(postgres.directory));
    expect(await query(postgres.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("that was moved and then removed is created again", async () => {
    const dataDir = join(await home.closedFolder(), "postgres");
    const first = await home.start(dataDir);
    await query(first.url("postgres"), "CREATE TABLE kept AS SELECT 'yes' AS answer");
    await first.stop();
    await rm(dataDir, { recursive: true });
    const second = await home.start(dataDir);
    await expect(query(second.url("postgres"), "SELECT answer FROM kept")).rejects.toThrow(/does not exist/);
  });

  it("that was moved is found by another process", async () => {
    const dataDir = join(await home.closedFolder(), "postgres");
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const postgres = await home.start(dataDir);
    const url = (await findRunningPostgres(dataDir))?.("postgres");
    expect(url).toBe(postgres.url("postgres"));
    expect(await query(url ?? "", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });
});

describe("after a kill -9", () => {
  it("of the server itself, committed data is recovered from the log", async () => {
    const killed = await home.start();
    await query(killed.url("postgres"), "CREATE TABLE kept AS SELECT 'yes' AS answer");
    killed.signal("SIGKILL");
    const { url } = await home.start();
    expect(await query(url("postgres"), "SELECT answer FROM kept")).toEqual([{ answer: "yes" }]);
  });

  it.each([
    ["another program's", () => process.pid],
    ["unused", () => 2 ** 22 - 1],
  ])("a pid file whose pid is now %s doesn't prevent the next start", async (_, pid) => {
    const { directory, stop } = await home.start();
    await stop();
    await writeFile(join(directory, "data/postmaster.pid"), `${pid()}\n${directory}/data\n`);
    const again = await home.start();
    expect(await query(again.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});
