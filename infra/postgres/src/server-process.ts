import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Nothing of our own environment: a PGDATA or PGOPTIONS set for another server must not steer this one. */
export const serverEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

const pollEveryMs = 10;
/** How to end a server, politest first: fast shutdown, immediate shutdown (recovers from the log), the axe. */
const endings = [
  { signal: "SIGINT", patienceMs: 15_000 },
  { signal: "SIGQUIT", patienceMs: 5_000 },
  { signal: "SIGKILL", patienceMs: 2_000 },
] as const;

/** Whether process `pid` is a PostgreSQL server on the directory `data`. */
export function isServerOf(pid: number, data: string): boolean {
  return commandLineOf(pid).includes(` -D ${data} `);
}

/** Ends the server `pid` of the directory `data` and returns when it is gone. */
export async function endServer(pid: number, data: string): Promise<void> {
  for (const { signal, patienceMs } of endings) {
    if (!isServerOf(pid, data)) return;
    process.kill(pid, signal);
    const giveUpAt = Date.now() + patienceMs;
    while (isServerOf(pid, data) && Date.now() < giveUpAt) await delay(pollEveryMs);
  }
  if (isServerOf(pid, data)) throw new Error(`PostgreSQL (pid ${pid}) can't be stopped.`);
}

/**
 * Ends a server that outlived its parent (killed with -9, say) and removes its pid file. The file may also be stale:
 * its number free, or by now another program's, which PostgreSQL would take for a running server.
 *
 * @returns the pid of the server that was ended, if one was
 */
export async function endLeftOverServer(data: string): Promise<number | undefined> {
  const pidFile = join(data, "postmaster.pid");
  const content = await readFile(pidFile, "utf8").catch(() => undefined);
  if (content === undefined) return undefined;
  const pid = Number.parseInt(content, 10);
  const wasRunning = pid > 0 && isServerOf(pid, data);
  if (wasRunning) await endServer(pid, data);
  await rm(pidFile, { force: true });
  return wasRunning ? pid : undefined;
}

/**
 * The command line of a process, its arguments separated by spaces: pid numbers are reused, command lines tell.
 * Empty when there is no such process, and for one that has ended but that nobody has waited for.
 */
export function commandLineOf(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline"))
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
