import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/postgres";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { AlreadyRunningError, takeInstanceLock } from "./instance-lock.ts";

const url = "http://localhost:3000";
let home = "";
let path = "";

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "instance-lock-"));
  path = join(home, "lock");
  onTestFinished(() => rm(home, { recursive: true }));
});

/** A lock held by another process that really lives. */
async function lockOfAnother(): Promise<{ pid: number; kill(): Promise<void> }> {
  const other = spawn("sleep", ["60"]);
  await vi.waitUntil(() => commandLineOf(other.pid ?? 0).startsWith("sleep"), { interval: 5 });
  const pid = other.pid ?? 0;
  await writeFile(path, JSON.stringify({ pid, commandLine: commandLineOf(pid), url }));
  const kill = async () => {
    if (other.exitCode !== null || other.signalCode !== null) return;
    other.kill("SIGKILL");
    await once(other, "exit");
  };
  onTestFinished(kill);
  return { pid, kill };
}

describe("takeInstanceLock", () => {
  it("names the one that runs, its address and pid, to whoever comes second", async () => {
    const { pid } = await lockOfAnother();
    await expect(takeInstanceLock(path, url)).rejects.toThrow(
      `Phaselock already runs at http://localhost:3000 (pid ${pid}).`,
    );
  });

  it("takes over from one that was killed", async () => {
    const { kill } = await lockOfAnother();
    await kill();
    await expect(takeInstanceLock(path, url)).resolves.toBeTypeOf("function");
  });

  it("takes over when the number has gone to another program", async () => {
    await writeFile(path, JSON.stringify({ pid: process.ppid, commandLine: "node start.ts ", url }));
    await expect(takeInstanceLock(path, url)).resolves.toBeTypeOf("function");
  });

  it.each(["", "{", '{"pid":"x"}'])("takes over a lock that says nothing (%j)", async content => {
    await writeFile(path, content);
    await takeInstanceLock(path, url);
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ pid: process.pid, url });
  });

  it("gives it to one of two that try at once", async () => {
    const tries = await Promise.allSettled([takeInstanceLock(path, url), takeInstanceLock(path, url)]);
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: expect.any(AlreadyRunningError) });
  });

  it("leaves nothing behind when released", async () => {
    const release = await takeInstanceLock(path, url);
    await release();
    expect(await readdir(home)).toEqual([]);
  });
});
