import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/postgres";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "testing/open-and-wait.ts");
/** Runs a command on a terminal of its own; util-linux and BSD disagree on how to ask for it. */
const onTerminal = (command: string[]) =>
  process.platform === "linux" ? ["-qec", command.join(" "), "/dev/null"] : ["-q", "/dev/null", ...command];
const patience = { timeout: 10_000, interval: 10 };

let journal = "";
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "lost-output-"));
  journal = join(folder, "journal");
  onTestFinished(() => rm(folder, { recursive: true }));
});

const heard = async () => (await readFile(journal, "utf8").catch(() => "")).split("\n").filter(Boolean);
const withoutWrites = (lines: string[]) => lines.filter(line => line !== "write failed");

/** The pid of the script once it is open. It is ended with the test, should it still run. */
async function untilOpen(): Promise<number> {
  const line = await vi.waitUntil(
    async () => (await heard()).find(each => each.startsWith("open ")),
    patience,
  );
  const pid = Number(line.slice("open ".length));
  onTestFinished(() => {
    if (commandLineOf(pid).includes(script)) process.kill(pid, "SIGKILL");
  });
  return pid;
}

const untilGone = (pid: number) => vi.waitUntil(() => commandLineOf(pid) === "", patience);

/** The script, whose standard output and standard error both go to `head`, which reads one line and ends. */
async function runIntoHead(task: string): Promise<number> {
  const pipeline = `"$0" "$@" 2>&1 | head -n 1`;
  const shell = spawn("sh", ["-c", pipeline, process.execPath, script, task, journal], { stdio: "ignore" });
  await once(shell, "spawn");
  return untilOpen();
}

/** The script on a terminal that is then closed. */
async function runAndHangUp(task: string): Promise<number> {
  const command = [process.execPath, script, task, journal];
  const terminal = spawn("script", onTerminal(command), { stdio: "ignore", detached: true });
  onTestFinished(() => void terminal.kill("SIGKILL"));
  const pid = await untilOpen();
  terminal.kill("SIGKILL");
  return pid;
}

const losses = [
  ["the program behind the pipe has ended", runIntoHead],
  ["the terminal is closed", runAndHangUp],
] as const;

describe.each(losses)("closeOnSignals when %s", (_, lose) => {
  it("closes everything in order, once, and ends", async () => {
    const pid = await lose("talk");
    await untilGone(pid);
    expect(withoutWrites(await heard())).toEqual([`open ${pid}`, "second closed", "first closed"]);
  });

  it("writes to each dead stream once and never again", async () => {
    await untilGone(await lose("talk"));
    const failures = (await heard()).filter(line => line === "write failed");
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThanOrEqual(2);
  });

  it("ends on SIGTERM although a part neither closes nor can be let go of", async () => {
    const pid = await lose("talk-and-hang");
    await vi.waitUntil(async () => (await heard()).includes("write failed"), patience);
    const impatience = setInterval(() => commandLineOf(pid) && process.kill(pid, "SIGTERM"), 20);
    onTestFinished(() => clearInterval(impatience));
    await untilGone(pid);
    expect(withoutWrites(await heard())).toEqual([`open ${pid}`]);
  });
});

it("the process that started it over IPC is killed: closes everything in order, once, and ends", async () => {
  const fork =
    "require('node:child_process').fork(process.argv[1], ['', process.argv[2]], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })";
  const parent = spawn(process.execPath, ["-e", fork, script, journal], { stdio: "ignore" });
  const pid = await untilOpen();
  parent.kill("SIGKILL");
  await untilGone(pid);
  expect(await heard()).toEqual([`open ${pid}`, "second closed", "first closed"]);
});
