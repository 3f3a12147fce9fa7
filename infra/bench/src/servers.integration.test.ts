import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "testing/short-bench.ts");

it("a bench stopped by SIGTERM leaves no server", { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  let output = "";
  child.stdout.on("data", chunk => (output += chunk));
  const left = () =>
    [...output.matchAll(/^server (\d+)$/gm)]
      .map(([, pid]) => Number(pid))
      .filter(pid => commandLineOf(pid) !== "");
  onTestFinished(() => {
    child.kill("SIGKILL");
    for (const pid of left()) process.kill(pid, "SIGKILL");
  });
  await vi.waitUntil(() => output.includes("in the middle"), { timeout: 60_000, interval: 10 });
  expect(left().map(commandLineOf).join("\n")).toMatch(/bin\/postgres .*svc-analytics/s);

  child.kill("SIGTERM");
  expect(await exit).toEqual([143, null]);
  expect(left()).toEqual([]);
});
