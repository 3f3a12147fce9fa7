import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { commandLineOf } from "./command-line-of.ts";

const script = join(import.meta.dirname, "testing/run-task.ts");

/** Runs a task in its own process. */
const run = (behaviour: string, program = [process.execPath, script, behaviour]) => {
  const [file = "", ...args] = program;
  const child = spawn(file, args, { env: { ...process.env, npm_lifecycle_event: "bench" } });
  let output = "";
  const servers = () => [...output.matchAll(/^server (\d+)$/gm)].map(([, pid]) => Number(pid));
  const serversLeft = () => servers().filter(pid => commandLineOf(pid) !== "");
  onTestFinished(() => {
    child.kill("SIGKILL");
    for (const pid of serversLeft()) process.kill(pid, "SIGKILL");
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += chunk));
  return {
    exit: once(child, "exit").then(([code]) => code),
    /** Resolves once no process has its output open. */
    outputClosed: once(child, "close"),
    untilPrinted: (line: string) =>
      vi.waitUntil(() => output.includes(line), { timeout: 10_000, interval: 5 }),
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** The output without the lines that name its servers. */
    lines: () => output.split("\n").filter(line => line !== "" && !line.startsWith("server ")),
    serversLeft,
  };
};

describe("runToEnd", () => {
  it.each([
    ["ends", "end", 0, undefined],
    ["sets an exit code", "exit code", 3, undefined],
    ["throws in the middle", "throw", 1, "The second half can't be measured"],
    ["leaves a rejection unhandled", "throw elsewhere", 1, "A stray rejection"],
  ])(
    "a task that %s closes its resources, the last opened first, and leaves no server",
    async (_, behaviour, code, complaint) => {
      const task = run(behaviour);
      expect(await task.exit).toBe(code);
      expect(task.serversLeft()).toEqual([]);
      expect(task.lines().filter(line => line !== complaint)).toEqual([
        "in the middle",
        "second closes",
        "first closes",
      ]);
      expect(task.lines()).toEqual(complaint ? expect.arrayContaining([complaint]) : expect.anything());
    },
  );

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("%s in the middle of a task leaves no server and exits with %i", async (signal, code) => {
    const task = run("wait");
    await task.untilPrinted("in the middle");
    task.signal(signal);
    // npm repeats the signal that the terminal has already sent.
    task.signal(signal);
    expect(await task.exit).toBe(code);
    expect(task.serversLeft()).toEqual([]);
    expect(task.lines()).toContain(`Stopped by ${signal}`);
  });

  it("a signal while a server is opening closes that server too and opens nothing else", async () => {
    const task = run("open slowly");
    await task.untilPrinted("server");
    await vi.waitUntil(() => task.serversLeft().length === 2, { timeout: 10_000, interval: 5 });
    task.signal("SIGTERM");
    expect(await task.exit).toBe(143);
    expect(task.serversLeft()).toEqual([]);
    expect(task.lines()).toEqual(["Stopped by SIGTERM", "second closes", "first closes"]);
  });

  it("ending npm's shell, which forwards no signal, leaves no server", async () => {
    const shell = `"${process.execPath}" "${script}" wait; exit 0`;
    const task = run("wait", ["sh", "-c", shell]);
    await task.untilPrinted("in the middle");
    task.signal("SIGTERM");
    await task.outputClosed;
    expect(task.serversLeft()).toEqual([]);
    expect(task.lines()).toContain("Stopped by SIGTERM");
  });
});
