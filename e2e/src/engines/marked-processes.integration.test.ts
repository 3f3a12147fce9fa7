import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { endProcessesWith, processesWith } from "./marked-processes.ts";

it("a process that has left its parent's group and session → found by its environment, and ended", async () => {
  const mark = `PHASELOCK_MARK=${crypto.randomUUID()}`;
  const [name = "", value] = mark.split("=");
  const env = { PATH: process.env.PATH, [name]: value };
  const parent = spawn("sh", ["-c", "setsid sleep 600 & echo started; exit"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => endProcessesWith(mark));
  await once(parent, "exit");
  await expect.poll(() => processesWith(mark)).toHaveLength(1);
  await endProcessesWith(mark);
  expect(await processesWith(mark)).toEqual([]);
});
