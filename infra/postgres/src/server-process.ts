import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Excludes our own environment: a PGDATA or PGOPTIONS set for another server must not affect this one. */
export const serverEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

const pollEveryMs = 10;
/** How to stop a server, gentlest first: fast shutdown, immediate shutdown (recovers from the log), kill. */
const shutdowns = [
  { signal: "SIGINT", timeoutMs: 15_000 },
  { signal: "SIGQUIT", timeoutMs: 5_000 },
  { signal: "SIGKILL", timeoutMs: 2_000 },
] as const;

/** Whether process `pid` is a PostgreSQL server on the directory `data`. */
export function isServerOf(pid: number, data: string): boolean {
  return commandLineOf(pid).includes(` -D ${data} `);
}

/** Stops the server `pid` of the directory `data` and waits until it has exited. */
export async function endServer(pid: number, data: string): Promise<void> {
  for (const { signal, timeoutMs } of shutdowns) {
    if (!isServerOf(pid, data)) return;
    process.kill(pid, signal);
    const giveUpAt = Date.now() + timeoutMs;
    while (isServerOf(pid, data) && Date.now() < giveUpAt) await delay(pollEveryMs);
  }
  if (isServerOf(pid, data)) throw new Error(`PostgreSQL (pid ${pid}) can't be stopped.`);
}

/**
 * Stops a server that outlived its parent (killed with -9, for example) and removes its pid file. The file may also be
 * stale: the pid is free, or belongs to another program, which PostgreSQL would take for a running server.
 *
 * @returns the pid of the stopped server, if any
 */
export async function stopOrphanedServer(data: string): Promise<number | undefined> {
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
 * The command line of a process, its arguments separated by spaces. It identifies a process, because pids are reused.
 * Empty when there is no such process, and for a zombie.
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
