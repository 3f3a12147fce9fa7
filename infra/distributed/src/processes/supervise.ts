import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { type Closable, openLogFile } from "@phaselock/local";
import { restartDelayMs } from "./restart-delay.ts";

/** One process of the product. */
export type ProcessPlan = {
  readonly name: string;
  /** The file that Node runs. */
  readonly main: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the process does its work; `gone` aborts when it has ended. */
  readonly untilReady: (child: ChildProcess, gone: AbortSignal) => Promise<unknown>;
};

export type Supervised = Closable & {
  /** Settles once: when the process is up for the first time, or can't be brought up. */
  readonly ready: Promise<void>;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
};

/** A process that lived this long was well: the next death counts as the first, in milliseconds. */
const steadyAfterMs = 30_000;
const mostDeathsBeforeReady = 3;
/** A service gives itself 15 s to close; one that does not is ended, in milliseconds. */
const closeWithinMs = 17_000;

const preload = ["--import", join(import.meta.dirname, "end-with-parent.ts")];

/**
 * Runs a process and, as an orchestrator would, runs it again whenever it dies, with growing pauses. Closing sends
 * SIGTERM and waits. Its output goes line by line to `logPath`.
 *
 * @param say is told each death, each return and each error that the process logs
 */
export function supervise(
  plan: ProcessPlan,
  { logPath, say }: { logPath: string; say: (line: string) => void },
): Supervised {
  const log = openLogFile(logPath, say);
  const firstTime = Promise.withResolvers<void>();
  const closing = new AbortController();
  let lastComplaint = "";
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [...preload, plan.main], {
      env: plan.env,
      // In a group of its own: Ctrl-C is for us, who close in order.
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    eachLine(started.stdout, line => log.write(`${line}\n`));
    eachLine(started.stderr, line => {
      log.write(`${line}\n`);
      if (/^[^\s}]/.test(line) && !line.startsWith("Node.js v")) lastComplaint = line;
    });
    return started;
  }

  /** One life. @returns whether it ever was ready */
  async function live(deaths: number): Promise<boolean> {
    const gone = new AbortController();
    const exit = once(child, "exit").finally(() => gone.abort());
    const wasReady = await plan.untilReady(child, gone.signal).then(
      () => true,
      () => false,
    );
    if (wasReady) firstTime.resolve();
    if (wasReady && deaths > 0) say(`${plan.name} is up again`);
    await exit;
    return wasReady;
  }

  async function keepAlive(): Promise<void> {
    let everReady = false;
    for (let deaths = 0; ; child = launch()) {
      const startedAt = Date.now();
      everReady = (await live(deaths)) || everReady;
      if (closing.signal.aborted) return;
      deaths = Date.now() - startedAt > steadyAfterMs ? 1 : deaths + 1;
      if (!everReady && deaths === mostDeathsBeforeReady) {
        firstTime.reject(new Error(`${plan.name} does not start: ${lastComplaint || "see"} (${logPath})`));
        return;
      }
      const pauseMs = restartDelayMs(deaths);
      const how = child.signalCode ?? `exit code ${child.exitCode}`;
      say(`${plan.name} ended (${how}), starting again in ${pauseMs / 1_000} s`);
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
      const axe = setTimeout(() => child.kill("SIGKILL"), closeWithinMs);
      await alive;
      clearTimeout(axe);
    },
    abandon: () => void child.kill("SIGKILL"),
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const eachLine = (input: Readable | null, write: (line: string) => void) =>
  input && createInterface({ input }).on("line", write);
