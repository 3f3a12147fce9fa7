import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { findRunningPostgres } from "./find-running-postgres.ts";
import { isServerOf } from "./server-process.ts";
import { startPostgres } from "./start-postgres.ts";
import { firstLine, query, useTestHome } from "./testing/test-home.ts";

const home = useTestHome();

describe("a cluster", () => {
  it("is initialised once and keeps its data across a restart, durable, in UTF-8 and behind its password", async () => {
    expect(await findRunningPostgres(join(home.path, "postgres"))).toBeUndefined();
    const first = await home.start();
    await query(first.url("postgres"), "CREATE TABLE kept AS SELECT 'yes' AS answer");
    const found = await findRunningPostgres(join(home.path, "postgres"));
    expect(found?.("postgres"), "another process finds it").toBe(first.url("postgres"));
    await first.stop();
    expect(await findRunningPostgres(join(home.path, "postgres"))).toBeUndefined();

    const second = await home.start();
    const [row] = await query(
      second.url("postgres"),
      `SELECT answer, current_setting('fsync') fsync, current_setting('server_encoding') encoding,
         lower('ÉΩ') lower FROM kept`,
    );
    expect(row).toEqual({ answer: "yes", fsync: "on", encoding: "UTF8", lower: "éω" });
    expect(first.said).toEqual([`initialised ${first.directory}`]);
    expect(second.said).toEqual([]);
    const url = new URL(second.url("postgres"));
    url.password = "wrong";
    await expect(query(url.href, "SELECT 1")).rejects.toThrow(/password authentication failed/);
  });
});

describe("after a kill -9", () => {
  it("of the parent, the next start stops the orphaned server and no data is lost", async () => {
    const child = home.startElsewhere();
    const leftOver = await firstLine(child);
    await query(leftOver.url, "CREATE TABLE kept AS SELECT 'yes' AS answer");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(isServerOf(leftOver.pid, join(home.path, "postgres/data"))).toBe(true);

    const { url, said } = await home.start();
    expect(said).toEqual([`stopped an orphaned PostgreSQL from an earlier run (pid ${leftOver.pid})`]);
    expect(isServerOf(leftOver.pid, join(home.path, "postgres/data"))).toBe(false);
    expect(await query(url("postgres"), "SELECT answer FROM kept")).toEqual([{ answer: "yes" }]);
  });
});

it("a port in use is reported in one line", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(startPostgres({ dataDir: join(home.path, "postgres"), port })).rejects.toThrow(
    /Address already in use/,
  );
});
