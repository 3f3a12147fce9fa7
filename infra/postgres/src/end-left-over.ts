import { readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { commandLineOf } from "./server-process.ts";

const pollEveryMs = 10;

/**
 * Ends, with -9, the server that an earlier run started and, being killed, did not stop. Its pid file is believed
 * only when that process's command line contains `mark`: numbers are reused.
 *
 * @param pidFile written by whoever started it
 * @returns the pid of the server that was ended, if one was
 */
export async function endLeftOver(pidFile: string, mark: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  const runs = () => pid > 0 && commandLineOf(pid).includes(mark);
  if (!runs()) return undefined;
  process.kill(pid, "SIGKILL");
  while (runs()) await delay(pollEveryMs);
  await rm(pidFile, { force: true });
  return pid;
}
