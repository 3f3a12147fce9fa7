import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openLog } from "./open-log.ts";

let path = "";
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "open-log-"));
  path = join(folder, "logs", "phaselock.log");
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe("openLog", () => {
  it("keeps every line in the file, and shows people the errors only", async () => {
    const shown: string[] = [];
    const { logger, close } = openLog(path, "info", text => shown.push(text));
    logger.info("started");
    logger.child({ service: "billing" }).error({ err: new Error("\nno such\n\nhold") }, "can't capture");
    close();
    const lines = (await readFile(path, "utf8")).trim().split("\n");
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(["started", "can't capture"]);
    expect(shown).toEqual(["billing: can't capture: no such hold"]);
  });

  it("adds to the log of the last run", async () => {
    for (const message of ["first run", "second run"]) {
      const { logger, close } = openLog(path, "info", () => {});
      logger.info(message);
      close();
    }
    expect((await readFile(path, "utf8")).trim().split("\n")).toHaveLength(2);
  });

  it("puts a large log aside", async () => {
    openLog(path, "info", () => {}).close();
    await writeFile(path, "");
    await truncate(path, 21 * 1024 * 1024);
    openLog(path, "info", () => {}).close();
    expect((await stat(path)).size).toBe(0);
    expect((await stat(`${path}.1`)).size).toBeGreaterThan(20 * 1024 * 1024);
  });
});
