import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { endOrphan } from "./end-process.ts";

/** A server in a process of its own, which can be stopped, killed and started again with its data and address. */
export type ServerProcess = {
  /** Undefined while the server is not running. */
  readonly pid: number | undefined;
  /** @throws if the server exits or is not ready in time; it is stopped then */
  start(): Promise<void>;
  /** Stops the server and waits until it has exited. */
  stop(): Promise<void>;
  /** Sends any signal: SIGKILL, SIGSTOP, SIGCONT. */
  signal(name: NodeJS.Signals): void;
};

export type ServerPlan = {
  /** Stands for the server in errors. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs: number;
  /** The file for its output. By default only standard error is shown. */
  readonly logFile?: string;
  /** Lets the next start end a server that outlived its parent: {@link endOrphan}. */
  readonly orphan?: { readonly pidFile: string; readonly mark: string };
};

const pollEveryMs = 20;
/** A server that has not exited by then is killed, in milliseconds. */
const stopTimeoutMs = 30_000;

/** Plans a server that is not running yet. It runs in its own process group, so that Ctrl-C does not reach it. */
export function createServerProcess(plan: ServerPlan): ServerProcess {
  const { name, orphan } = plan;
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    const killTimer = setTimeout(() => child?.kill("SIGKILL"), stopTimeoutMs);
    child?.kill("SIGTERM");
    await gone;
    clearTimeout(killTimer);
  };
  return {
    get pid() {
      return child?.pid;
    },
    async start() {
      // An orphan still holds the port and the data, and would answer instead of the new server.
      if (orphan) await endOrphan(orphan.pidFile, orphan.mark);
      const log = plan.logFile === undefined ? undefined : await open(plan.logFile, "a");
      const started = spawn(plan.command, plan.args, {
        env: plan.env,
        detached: true,
        stdio: ["ignore", log?.fd ?? "ignore", log?.fd ?? "inherit"],
      });
      await once(started, "spawn").finally(() => log?.close());
      child = started;
      gone = once(started, "exit").then(() => {
        if (child === started) child = undefined;
      });
      if (orphan) await writeFile(orphan.pidFile, String(started.pid));
      const hint = log ? `; see ${plan.logFile}` : "";
      const giveUpAt = Date.now() + plan.readyWithinMs;
      while (!(await plan.isReady())) {
        if (child !== started) throw new Error(`${name} exited before it was ready${hint}`);
        if (Date.now() > giveUpAt) {
          await stop();
          throw new Error(`${name} was not ready within ${plan.readyWithinMs / 1_000} s${hint}`);
        }
        await delay(pollEveryMs);
      }
    },
    stop,
    signal(signal) {
      child?.kill(signal);
    },
  };
}

/** Whether `url` answers with 2xx. @throws when `signal` aborts */
export async function isOk(url: string, signal: AbortSignal | null = null): Promise<boolean> {
  const answer = await fetch(url, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  signal?.throwIfAborted();
  return answer?.ok ?? false;
}
