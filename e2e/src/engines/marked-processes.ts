import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

const pollEveryMs = 20;
const endWithinMs = 10_000;

const environmentOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");

/** The processes started with `variable` in their environment, and their children, which inherit it. Linux only. */
export async function processesWith(variable: string): Promise<readonly number[]> {
  const pids = (await readdir("/proc")).filter(name => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async pid => ((await environmentOf(pid)).split("\0").includes(variable) ? [pid] : [])),
  );
  return found.flat();
}

/**
 * Kills every process with `variable` in its environment and waits until none is left.
 * @throws if one is still there after 10 s
 */
export async function endProcessesWith(variable: string): Promise<void> {
  const giveUpAt = Date.now() + endWithinMs;
  for (let left = await processesWith(variable); left.length > 0; left = await processesWith(variable)) {
    if (Date.now() > giveUpAt) throw new Error(`Processes ${left.join(", ")} can't be stopped`);
    for (const pid of left) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has exited since.
      }
    }
    await delay(pollEveryMs);
  }
}
