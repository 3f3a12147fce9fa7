import { setTimeout as delay } from "node:timers/promises";
import type { Closable } from "@phaselock/local";
import { restartDelayMs } from "../processes/restart-delay.ts";

const lookEveryMs = 500;

/** A server that was started here. */
export type OwnServer = {
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** On its old address, with its old data. */
  start(): Promise<unknown>;
  stop(): Promise<void>;
  signal(name: NodeJS.Signals): void;
};

/**
 * Starts a server again whenever it has died, with growing pauses while that fails. Closing stops it.
 *
 * @param say is told each death and each return
 */
export function revive(name: string, server: OwnServer, say: (line: string) => void): Closable {
  const closing = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  async function bringBack(): Promise<void> {
    say(`${name} ended, starting again`);
    for (let failures = 1; !closing.signal.aborted; failures++) {
      try {
        await server.start();
        return say(`${name} is up again`);
      } catch {
        await pause(restartDelayMs(failures));
      }
    }
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      if (server.pid === undefined) await bringBack();
      await pause(lookEveryMs);
    }
  }

  const watching = watch();
  return {
    async close() {
      closing.abort();
      await watching;
      await server.stop();
    },
    abandon: () => server.signal("SIGKILL"),
  };
}
