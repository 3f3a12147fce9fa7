import { readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { commandLineOf } from "./server-process.ts";

const pollEveryMs = 10;

/**
 * Kills, with SIGKILL, a server left running by an earlier, killed run. Its pid file is trusted only if that process's
 * command line contains `mark`, because pids are reused.
 *
 * @param pidFile written by the process that started the server
 * @returns the pid of the killed server, if any
 */
export async function killOrphan(pidFile: string, mark: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  const runs = () => pid > 0 && commandLineOf(pid).includes(mark);
  if (!runs()) return undefined;
  process.kill(pid, "SIGKILL");
  while (runs()) await delay(pollEveryMs);
  await rm(pidFile, { force: true });
  return pid;
}
