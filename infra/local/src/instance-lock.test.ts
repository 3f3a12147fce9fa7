import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
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

/** Creates a lock held by another live process. */
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
  it("a second process gets an error with the first one's address and pid", async () => {
    const { pid } = await lockOfAnother();
    await expect(takeInstanceLock(path, url)).rejects.toThrow(
      `Phaselock is already running at http://localhost:3000 (pid ${pid}).`,
    );
  });

  it("a lock whose holder was killed is taken over", async () => {
    const { kill } = await lockOfAnother();
    await kill();
    await expect(takeInstanceLock(path, url)).resolves.toBeTypeOf("function");
  });

  it("a lock whose pid belongs to another program is taken over", async () => {
    await writeFile(path, JSON.stringify({ pid: process.ppid, commandLine: "node start.ts ", url }));
    await expect(takeInstanceLock(path, url)).resolves.toBeTypeOf("function");
  });

  it.each(["", "{", '{"pid":"x"}'])("an unreadable lock (%j) is taken over", async content => {
    await writeFile(path, content);
    await takeInstanceLock(path, url);
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ pid: process.pid, url });
  });

  it("two concurrent attempts leave one holder", async () => {
    const tries = await Promise.allSettled([takeInstanceLock(path, url), takeInstanceLock(path, url)]);
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: expect.any(AlreadyRunningError) });
  });

  it("releasing the lock leaves no files", async () => {
    const release = await takeInstanceLock(path, url);
    await release();
    expect(await readdir(home)).toEqual([]);
  });
});
