import { readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { commandLineOf } from "./command-line-of.ts";

/** A signal that asks a process to exit, and how long it may take, in milliseconds. */
export type Shutdown = { readonly signal: NodeJS.Signals; readonly timeoutMs: number };

const pollEveryMs = 10;
const kill: readonly Shutdown[] = [{ signal: "SIGKILL", timeoutMs: 10_000 }];

/**
 * Ends the process `pid` and waits until it has exited.
 *
 * @param mark a part of its command line; a process without it is another one and is left alone
 * @param shutdowns the signals in order, gentlest first
 * @throws when the process is still there after the last one
 */
export async function endProcess(pid: number, mark: string, shutdowns = kill): Promise<void> {
  const isThere = () => commandLineOf(pid).includes(mark);
  for (const { signal, timeoutMs } of shutdowns) {
    if (!isThere()) return;
    process.kill(pid, signal);
    for (const giveUpAt = Date.now() + timeoutMs; isThere() && Date.now() < giveUpAt; )
      await delay(pollEveryMs);
  }
  if (isThere()) throw new Error(`The process ${pid} can't be stopped: ${commandLineOf(pid)}`);
}

/**
 * Ends a server left running by an earlier, killed run, and removes its pid file. The file may also be stale: the pid is
 * free, or belongs to another program, whose command line lacks `mark`.
 *
 * @returns the pid of the ended server, if any
 */
export async function endOrphan(
  pidFile: string,
  mark: string,
  shutdowns?: readonly Shutdown[],
): Promise<number | undefined> {
  const content = await readFile(pidFile, "utf8").catch(() => undefined);
  if (content === undefined) return undefined;
  const pid = Number.parseInt(content, 10);
  const wasRunning = pid > 0 && commandLineOf(pid).includes(mark);
  if (wasRunning) await endProcess(pid, mark, shutdowns);
  await rm(pidFile, { force: true });
  return wasRunning ? pid : undefined;
}
