import { readdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openLog, openLogFile } from "./open-log.ts";

const largestBytes = 20 * 1024 * 1024;

let path = "";
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "open-log-"));
  path = join(folder, "logs", "phaselock.log");
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe("openLog", () => {
  it("every line goes to the file, and only errors are shown", async () => {
    const shown: string[] = [];
    const { logger, close } = openLog(path, "info", text => shown.push(text));
    logger.info("started");
    logger.child({ service: "billing" }).error({ err: new Error("\nno such\n\nhold") }, "can't capture");
    close();
    const lines = (await readFile(path, "utf8")).trim().split("\n");
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(["started", "can't capture"]);
    expect(shown).toEqual(["billing: can't capture: no such hold"]);
  });

  it("a second run appends to the log of the first", async () => {
    for (const message of ["first run", "second run"]) {
      const { logger, close } = openLog(path, "info", () => {});
      logger.info(message);
      close();
    }
    expect((await readFile(path, "utf8")).trim().split("\n")).toHaveLength(2);
  });

  it("a log of 20 MiB is rotated at the start", async () => {
    openLog(path, "info", () => {}).close();
    await truncate(path, largestBytes);
    openLog(path, "info", () => {}).close();
    expect((await stat(path)).size).toBe(0);
    expect((await stat(`${path}.1`)).size).toBe(largestBytes);
  });

  it("a growing log takes 40 MiB on disk at most and keeps its last line", () => {
    const { write, close } = openLogFile(path, () => {});
    const line = `${"x".repeat(1024 * 1024 - 1)}\n`;
    for (let written = 0; written < 50; written++) write(line);
    write("the last\n");
    close();
    expect(readdirSync(dirname(path)).sort()).toEqual(["phaselock.log", "phaselock.log.1"]);
    expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThanOrEqual(2 * largestBytes);
    expect(readFileSync(path, "utf8").endsWith("the last\n")).toBe(true);
  });

  it("after one of two processes rotates the log, the other continues in the new file", () => {
    const [first, second] = [openLogFile(path, () => {}), openLogFile(path, () => {})];
    truncateSync(path, largestBytes);
    first.write("from the first\n");
    second.write("from the second\n");
    expect(readFileSync(path, "utf8")).toBe("from the first\nfrom the second\n");
    expect(statSync(`${path}.1`).size).toBe(largestBytes);
    for (const { close } of [first, second]) close();
  });

  it("a line written after closing is dropped", () => {
    const { write, close } = openLogFile(path, () => {});
    close();
    write("too late\n");
    expect(readFileSync(path, "utf8")).toBe("");
  });
});
