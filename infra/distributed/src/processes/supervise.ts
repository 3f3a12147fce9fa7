import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { openLogFile } from "@phaselock/local";
import type { Closable } from "@phaselock/processes";
import { restartDelayMs } from "./restart-delay.ts";

/** One process of the product. */
export type ProcessPlan = {
  readonly name: string;
  /** The entry file. */
  readonly main: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the process is ready. `gone` aborts when it has exited. */
  readonly untilReady: (child: ChildProcess, gone: AbortSignal) => Promise<unknown>;
};

export type Supervised = Closable & {
  /** Settles once: when the process is ready for the first time, or when starting it has failed. */
  readonly ready: Promise<void>;
  /** The pid of the running process. */
  readonly pid: number | undefined;
};

/** After running this long, a process counts as stable and its next exit as the first, in milliseconds. */
const stableAfterMs = 30_000;
const maxExitsBeforeReady = 3;
/** A service closes within 15 s. After this time it is killed, in milliseconds. */
const closeTimeoutMs = 17_000;

const preload = ["--import", join(import.meta.dirname, "end-with-parent.ts")];

/**
 * Runs a process and restarts it whenever it exits, with increasing delays, as an orchestrator would. Closing sends
 * SIGTERM and waits. The output goes to `logPath` line by line.
 *
 * @param say reports each exit, each restart and each error that the process logs
 */
export function supervise(
  plan: ProcessPlan,
  { logPath, say }: { logPath: string; say: (line: string) => void },
): Supervised {
  const log = openLogFile(logPath, say);
  const firstTime = Promise.withResolvers<void>();
  const closing = new AbortController();
  let lastError = "";
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [...preload, plan.main], {
      env: plan.env,
      // In its own process group, so that Ctrl-C reaches only this process, which closes everything in order.
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    eachLine(started.stdout, line => log.write(`${line}\n`));
    eachLine(started.stderr, line => {
      log.write(`${line}\n`);
      if (/^[^\s}]/.test(line) && !line.startsWith("Node.js v")) lastError = line;
    });
    return started;
  }

  /** Waits until the current process exits. @returns whether it became ready */
  async function untilExit(exits: number): Promise<boolean> {
    const gone = new AbortController();
    const exit = once(child, "exit").finally(() => gone.abort());
    const wasReady = await plan.untilReady(child, gone.signal).then(
      () => true,
      () => false,
    );
    if (wasReady) firstTime.resolve();
    if (wasReady && exits > 0) say(`${plan.name} has restarted`);
    await exit;
    return wasReady;
  }

  async function keepAlive(): Promise<void> {
    let everReady = false;
    for (let exits = 0; ; child = launch()) {
      const startedAt = Date.now();
      everReady = (await untilExit(exits)) || everReady;
      if (closing.signal.aborted) return;
      exits = Date.now() - startedAt > stableAfterMs ? 1 : exits + 1;
      if (!everReady && exits === maxExitsBeforeReady) {
        firstTime.reject(
          new Error(`${plan.name} failed to start: ${lastError || "see the log"} (${logPath})`),
        );
        return;
      }
      const pauseMs = restartDelayMs(exits);
      const how = child.signalCode ?? `exit code ${child.exitCode}`;
      say(`${plan.name} exited (${how}), restarting in ${pauseMs / 1_000} s`);
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
    }
  }

  const alive = keepAlive().finally(log.close);
  return {
    ready: firstTime.promise,
    get pid() {
      return isRunning(child) ? child.pid : undefined;
    },
    async close() {
      closing.abort();
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), closeTimeoutMs);
      await alive;
      clearTimeout(killTimer);
    },
    abandon: () => void child.kill("SIGKILL"),
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const eachLine = (input: Readable | null, write: (line: string) => void) =>
  input && createInterface({ input }).on("line", write);
