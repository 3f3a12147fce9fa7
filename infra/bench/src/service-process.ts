import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "@phaselock/local";

/** How long a service may take to be ready, and to close before it is killed, in milliseconds. */
const readyWithinMs = 60_000;
const closeWithinMs = 17_000;
const pollEveryMs = 100;

/** One service as a process, that can be ended and started again. */
export type ServiceProcess = {
  readonly url: string;
  /** @throws when the process ends, or is not ready within a minute; it is gone then */
  start(): Promise<void>;
  /** SIGTERM, and SIGKILL where that is not enough; resolves when the process is gone. */
  end(): Promise<void>;
};

/** @param main the file that Node runs, from the repository's root */
export const serviceProcess = (main: string, url: string, env: NodeJS.ProcessEnv): ServiceProcess => {
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    );
  const end = async () => {
    const axe = setTimeout(() => child?.kill("SIGKILL"), closeWithinMs);
    child?.kill("SIGTERM");
    await gone;
    clearTimeout(axe);
  };
  return {
    url,
    async start() {
      const started = spawn(process.execPath, [join(root, main)], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = started;
      let hasEnded = false;
      gone = once(started, "exit").then(() => {
        hasEnded = true;
      });
      for (const deadline = Date.now() + readyWithinMs; !(await isReady()); await delay(pollEveryMs)) {
        if (hasEnded) throw new Error(`${main} ended before it was ready`);
        if (Date.now() < deadline) continue;
        await end();
        throw new Error(`${main} was not ready within a minute`);
      }
    },
    end,
  };
};
