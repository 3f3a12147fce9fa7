import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "testing/open-and-wait.ts");
/** Runs a command on its own terminal. util-linux and BSD take different arguments. */
const onTerminal = (command: string[]) =>
  process.platform === "linux" ? ["-qec", command.join(" "), "/dev/null"] : ["-q", "/dev/null", ...command];
const patience = { timeout: 10_000, interval: 10 };

let journal = "";
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "lost-output-"));
  journal = join(folder, "journal");
  onTestFinished(() => rm(folder, { recursive: true }));
});

const journalLines = async () =>
  (await readFile(journal, "utf8").catch(() => "")).split("\n").filter(Boolean);
const withoutWrites = (lines: string[]) => lines.filter(line => line !== "write failed");

/** Waits until the script is open and returns its pid. Kills it at the end of the test if it still runs. */
async function untilOpen(): Promise<number> {
  const line = await vi.waitUntil(
    async () => (await journalLines()).find(each => each.startsWith("open ")),
    patience,
  );
  const pid = Number(line.slice("open ".length));
  onTestFinished(() => {
    if (commandLineOf(pid).includes(script)) process.kill(pid, "SIGKILL");
  });
  return pid;
}

const untilGone = (pid: number) => vi.waitUntil(() => commandLineOf(pid) === "", patience);

/** Pipes the script's standard output and standard error into `head`, which reads one line and exits. */
async function runIntoHead(task: string): Promise<number> {
  const pipeline = `"$0" "$@" 2>&1 | head -n 1`;
  const shell = spawn("sh", ["-c", pipeline, process.execPath, script, task, journal], { stdio: "ignore" });
  await once(shell, "spawn");
  return untilOpen();
}

/** Runs the script on a terminal and closes the terminal. */
async function runAndHangUp(task: string): Promise<number> {
  const command = [process.execPath, script, task, journal];
  const terminal = spawn("script", onTerminal(command), { stdio: "ignore", detached: true });
  onTestFinished(() => void terminal.kill("SIGKILL"));
  const pid = await untilOpen();
  terminal.kill("SIGKILL");
  return pid;
}

const losses = [
  ["the reader of its pipe has exited", runIntoHead],
  ["its terminal is closed", runAndHangUp],
] as const;

describe.each(losses)("closeOnSignals when %s", (_, lose) => {
  it("closes everything once, in order, and exits", async () => {
    const pid = await lose("talk");
    await untilGone(pid);
    expect(withoutWrites(await journalLines())).toEqual([`open ${pid}`, "second closed", "first closed"]);
  });

  it("a stream that fails is not written to again", async () => {
    await untilGone(await lose("talk"));
    const failures = (await journalLines()).filter(line => line === "write failed");
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThanOrEqual(2);
  });

  it("exits on SIGTERM although one part neither closes nor can be abandoned", async () => {
    const pid = await lose("talk-and-hang");
    await vi.waitUntil(async () => (await journalLines()).includes("write failed"), patience);
    const repeating = setInterval(() => commandLineOf(pid) && process.kill(pid, "SIGTERM"), 20);
    onTestFinished(() => clearInterval(repeating));
    await untilGone(pid);
    expect(withoutWrites(await journalLines())).toEqual([`open ${pid}`]);
  });
});

it("killing the IPC parent closes everything once, in order, and exits", async () => {
  const fork =
    "require('node:child_process').fork(process.argv[1], ['', process.argv[2]], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })";
  const parent = spawn(process.execPath, ["-e", fork, script, journal], { stdio: "ignore" });
  const pid = await untilOpen();
  parent.kill("SIGKILL");
  await untilGone(pid);
  expect(await journalLines()).toEqual([`open ${pid}`, "second closed", "first closed"]);
});
