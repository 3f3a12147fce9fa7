import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "testing/open-and-wait.ts");

/** The script in a process of its own, with what it has said so far. */
function run(task: "close" | "fail" | "hang" | "slow") {
  const child = spawn(process.execPath, [script, task]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (said += chunk));
  const exit = once(child, "exit").then(([code]) => code);
  return {
    exit,
    said: () =>
      said
        .split("\n")
        .map(line => line.trim())
        .filter(Boolean),
    hears: (line: string) => vi.waitUntil(() => said.includes(line), { timeout: 10_000, interval: 5 }),
    signal: (name: "SIGINT" | "SIGTERM") => child.kill(name),
  };
}

describe("closeOnSignals", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("closes in order and ends well on %s", async signal => {
    const process = run("close");
    await process.hears("open\n");
    process.signal(signal);
    expect(await process.exit).toBe(0);
    expect(process.said()).toEqual(["open", "Stopping (again to force)", "second closed", "first closed"]);
  });

  it("closes what is open and tells why when opening fails", async () => {
    const process = run("fail");
    expect(await process.exit).toBe(1);
    expect(process.said()).toEqual(["The second part can't be opened: mend it."]);
  });

  it("gives up opening when a signal comes before it is done", async () => {
    const process = run("slow");
    await process.hears("opening\n");
    process.signal("SIGINT");
    expect(await process.exit).toBe(0);
    expect(process.said().at(-1)).toBe("first closed");
  });

  it("lets go of everything on a second signal, but not on npm's echo of the first", async () => {
    const process = run("hang");
    await process.hears("open\n");
    const startedAt = performance.now();
    const impatience = setInterval(() => process.signal("SIGINT"), 20);
    onTestFinished(() => clearInterval(impatience));
    expect(await process.exit).toBe(1);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
    expect(process.said()).toEqual(["open", "Stopping (again to force)", "first abandoned"]);
  });
});
