import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { findRunningPostgres } from "./find-running-postgres.ts";
import { placeFor } from "./placement.ts";
import { isServerOf } from "./server-process.ts";
import { type Postgres, startPostgres } from "./start-postgres.ts";

let home = "";
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "start-postgres-"));
  await chmod(home, 0o755);
  onTestFinished(() => rm(home, { recursive: true }));
});

async function start(dataDir = join(home, "postgres")): Promise<Postgres & { said: string[] }> {
  const said: string[] = [];
  const postgres = await startPostgres({ dataDir, log: line => said.push(line) });
  onTestFinished(() => postgres.stop());
  return Object.assign(postgres, { said });
}

const isRoot = process.getuid?.() === 0;

/** Creates a folder that only we may enter. Moved clusters are removed after the test. */
async function closedFolder(): Promise<string> {
  const closed = join(home, "closed");
  await mkdir(closed, { mode: 0o700 });
  const moved = placeFor(join(await realpath(closed), "postgres"), () => !isRoot);
  if (isRoot) onTestFinished(() => rm(dirname(moved), { recursive: true, force: true }));
  return closed;
}

/** Starts PostgreSQL from another process, which can be killed. */
function startElsewhere(): ChildProcess {
  const script = join(import.meta.dirname, "testing/start-and-stay.ts");
  const child = spawn(process.execPath, [script, join(home, "postgres")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function firstLine(child: ChildProcess): Promise<{ pid: number; url: string }> {
  const [chunk] = child.stdout ? await once(child.stdout, "data") : [];
  return JSON.parse(String(chunk));
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("a cluster", () => {
  it("is initialised once and keeps its data across a restart", async () => {
    const first = await start();
    await query(first.url("postgres"), "CREATE TABLE kept AS SELECT 'yes' AS answer");
    await first.stop();
    const second = await start();
    expect(await query(second.url("postgres"), "SELECT answer FROM kept")).toEqual([{ answer: "yes" }]);
    expect(first.said).toEqual([`initialised ${first.directory}`]);
    expect(second.said).toEqual([]);
  });

  it("has fsync on, UTF-8 encoding and upper and lower case for all of Unicode", async () => {
    const { url } = await start();
    const [row] = await query(
      url("postgres"),
      "SELECT current_setting('fsync') fsync, current_setting('server_encoding') encoding, lower('ÉΩ') lower",
    );
    expect(row).toEqual({ fsync: "on", encoding: "UTF8", lower: "éω" });
  });

  it("refuses a connection with a wrong password", async () => {
    const url = new URL((await start()).url("postgres"));
    url.password = "wrong";
    await expect(query(url.href, "SELECT 1")).rejects.toThrow(/password authentication failed/);
  });

  it("whose creation was killed is created again", async () => {
    const child = startElsewhere();
    await vi.waitUntil(async () => (await readdir(home)).some(name => name.includes(".making-")), {
      timeout: 20_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await once(child, "exit");
    const { url } = await start();
    expect(await query(url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(await readdir(home)).toEqual(["postgres"]);
  });

  it("whose creation is aborted stops initdb and leaves no files", async () => {
    const stopped = new AbortController();
    const starting = startPostgres({ dataDir: join(home, "postgres"), stopped: stopped.signal });
    const databases = await vi.waitUntil(
      async () => {
        const [making = ""] = await readdir(home);
        const path = join(home, making, "data", "base");
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
    expect(await readdir(home)).toEqual([]);
  });

  it("below a directory that only we may enter works too, and moves if we are root", async () => {
    const closed = await closedFolder();
    const postgres = await start(join(closed, "postgres"));
    expect(postgres.directory).toMatch(isRoot ? /^\/var\/tmp\/phaselock-/ : closed);
    expect(await realpath(join(closed, "postgres"))).toBe(await realpath(postgres.directory));
    expect(await query(postgres.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("that was moved and then removed is created again", async () => {
    const dataDir = join(await closedFolder(), "postgres");
    const first = await start(dataDir);
    await query(first.url("postgres"), "CREATE TABLE kept AS SELECT 'yes' AS answer");
    await first.stop();
    await rm(dataDir, { recursive: true });
    const second = await start(dataDir);
    await expect(query(second.url("postgres"), "SELECT answer FROM kept")).rejects.toThrow(/does not exist/);
  });
});

describe("a running server", () => {
  it.each(["where it was wanted", "moved"])("is found by another process, %s", async place => {
    const dataDir = join(place === "moved" ? await closedFolder() : home, "postgres");
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const postgres = await start(dataDir);
    const url = (await findRunningPostgres(dataDir))?.("postgres");
    expect(url).toBe(postgres.url("postgres"));
    expect(await query(url ?? "", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });
});

describe("after a kill -9", () => {
  it("of the parent, the next start stops the orphaned server and no data is lost", async () => {
    const child = startElsewhere();
    const leftOver = await firstLine(child);
    await query(leftOver.url, "CREATE TABLE kept AS SELECT 'yes' AS answer");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(isServerOf(leftOver.pid, join(home, "postgres/data"))).toBe(true);

    const { url, said } = await start();
    expect(said).toEqual([`stopped an orphaned PostgreSQL from an earlier run (pid ${leftOver.pid})`]);
    expect(isServerOf(leftOver.pid, join(home, "postgres/data"))).toBe(false);
    expect(await query(url("postgres"), "SELECT answer FROM kept")).toEqual([{ answer: "yes" }]);
  });

  it("of the server itself, committed data is recovered from the log", async () => {
    const killed = await start();
    await query(killed.url("postgres"), "CREATE TABLE kept AS SELECT 'yes' AS answer");
    killed.signal("SIGKILL");
    const { url } = await start();
    expect(await query(url("postgres"), "SELECT answer FROM kept")).toEqual([{ answer: "yes" }]);
  });

  it.each([
    ["another program's", () => process.pid],
    ["unused", () => 2 ** 22 - 1],
  ])("a pid file whose pid is now %s doesn't prevent the next start", async (_, pid) => {
    const { directory, stop } = await start();
    await stop();
    await writeFile(join(directory, "data/postmaster.pid"), `${pid()}\n${directory}/data\n`);
    const again = await start();
    expect(await query(again.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

it("a port in use is reported in one line", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(startPostgres({ dataDir: join(home, "postgres"), port })).rejects.toThrow(
    /Address already in use/,
  );
});
