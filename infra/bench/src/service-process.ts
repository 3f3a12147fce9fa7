import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "@phaselock/local";

/** Timeouts until a service is ready, and until it is killed while closing, in milliseconds. */
const readyWithinMs = 60_000;
const closeWithinMs = 17_000;
const pollEveryMs = 100;

/** A service process that can be stopped and restarted. */
export type ServiceProcess = {
  readonly url: string;
  /** @throws if the process exits or is not ready within a minute; it is stopped then */
  start(): Promise<void>;
  /** Sends SIGTERM, then SIGKILL if needed, and resolves when the process has exited. */
  end(): Promise<void>;
};

/** @param main the entry file, relative to the repository's root */
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
        if (hasEnded) throw new Error(`${main} exited before it was ready`);
        if (Date.now() < deadline) continue;
        await end();
        throw new Error(`${main} was not ready within a minute`);
      }
    },
    end,
  };
};
