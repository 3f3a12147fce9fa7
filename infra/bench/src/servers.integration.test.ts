import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "testing/short-bench.ts");

/** The parent's pid; 0 if the process has none or has exited. */
const parentOf = (pid: string): number => {
  try {
    // pid (name) state ppid …, where the name may contain any character (proc_pid_stat(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
};

/** All pids with their parents' pids. A slim Linux has no ps, and other systems have no /proc. */
const listProcesses = (): [pid: number, parent: number][] => {
  if (existsSync("/proc/self/stat"))
    return readdirSync("/proc")
      .filter(name => /^\d+$/.test(name))
      .map(pid => [Number(pid), parentOf(pid)]);
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return Array.from(table.matchAll(/(\d+) +(\d+)/g), ([, pid, parent]) => [Number(pid), Number(parent)]);
};

/** The command lines of all descendant processes. */
const descendantsOf = (root: number): Map<number, string> => {
  const all = listProcesses();
  const found = new Map<number, string>();
  const below = [root];
  for (const ancestor of below)
    for (const [pid, parent] of all) {
      if (parent !== ancestor) continue;
      below.push(pid);
      const commandLine = commandLineOf(pid);
      // Empty if the process has exited meanwhile.
      if (commandLine !== "") found.set(pid, commandLine);
    }
  return found;
};

/** Runs a bench with PostgreSQL and a service up to its middle. */
const runToTheMiddle = async () => {
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "pipe"] });
  const exit = once(child, "exit");
  let output = "";
  let processes = new Map<number, string>();
  const left = () => [...processes.keys()].filter(pid => processes.get(pid) === commandLineOf(pid));
  onTestFinished(() => {
    child.kill("SIGKILL");
    for (const pid of left()) process.kill(pid, "SIGKILL");
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", chunk => {
      output += chunk;
      if (output.includes("in the middle") && processes.size === 0) processes = descendantsOf(child.pid ?? 0);
    });
  await vi.waitFor(() => expect(output).toContain("in the middle"), { timeout: 60_000, interval: 10 });
  return {
    exit,
    child,
    programs: () => [...processes.values()].join("\n"),
    left,
  };
};

it("a bench stopped by SIGTERM leaves no process", { timeout: 120_000 }, async () => {
  const bench = await runToTheMiddle();
  expect(bench.programs()).toMatch(/bin\/postgres .*svc-analytics|svc-analytics.*bin\/postgres /s);
  bench.child.kill("SIGTERM");
  const [code] = await bench.exit;
  expect(code).toBe(143);
  expect(bench.left()).toEqual([]);
});
