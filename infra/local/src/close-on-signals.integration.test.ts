import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "testing/open-and-wait.ts");

/** Runs the script in its own process and collects its output. */
function run(task: "close" | "fail" | "hang" | "slow") {
  const child = spawn(process.execPath, [script, task]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += chunk));
  const exit = once(child, "exit").then(([code]) => code);
  return {
    exit,
    lines: () =>
      output
        .split("\n")
        .map(line => line.trim())
        .filter(Boolean),
    untilPrinted: (line: string) =>
      vi.waitUntil(() => output.includes(line), { timeout: 10_000, interval: 5 }),
    signal: (name: "SIGINT" | "SIGTERM") => child.kill(name),
  };
}

describe("closeOnSignals", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("%s closes everything in order and exits with 0", async signal => {
    const process = run("close");
    await process.untilPrinted("open\n");
    process.signal(signal);
    expect(await process.exit).toBe(0);
    expect(process.lines()).toEqual([
      "open",
      "Stopping… Press Ctrl-C again to force.",
      "second closed",
      "first closed",
    ]);
  });

  it("a failure while opening closes everything opened and prints the reason", async () => {
    const process = run("fail");
    expect(await process.exit).toBe(1);
    expect(process.lines()).toEqual(["The second part can't be opened."]);
  });

  it("a signal while opening stops opening and closes everything opened", async () => {
    const process = run("slow");
    await process.untilPrinted("opening\n");
    process.signal("SIGINT");
    expect(await process.exit).toBe(0);
    expect(process.lines().at(-1)).toBe("first closed");
  });

  it("a second signal abandons everything, but npm's repeat of the first does not", async () => {
    const process = run("hang");
    await process.untilPrinted("open\n");
    const startedAt = performance.now();
    const repeating = setInterval(() => process.signal("SIGINT"), 20);
    onTestFinished(() => clearInterval(repeating));
    expect(await process.exit).toBe(1);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
    expect(process.lines()).toEqual(["open", "Stopping… Press Ctrl-C again to force.", "first abandoned"]);
  });
});
