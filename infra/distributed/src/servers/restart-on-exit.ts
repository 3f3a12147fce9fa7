import { setTimeout as delay } from "node:timers/promises";
import type { Closable, ServerProcess } from "@phaselock/processes";
import { restartDelayMs } from "../processes/restart-delay.ts";

const checkEveryMs = 500;

/**
 * Restarts a server whenever it exits, with increasing delays while that fails. Closing stops it.
 *
 * @param say reports each exit and each restart
 */
export function restartOnExit(name: string, server: ServerProcess, say: (line: string) => void): Closable {
  const closing = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  async function restart(): Promise<void> {
    say(`${name} exited, restarting`);
    for (let failures = 1; !closing.signal.aborted; failures++) {
      try {
        await server.start();
        return say(`${name} has restarted`);
      } catch {
        await pause(restartDelayMs(failures));
      }
    }
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      if (server.pid === undefined) await restart();
      await pause(checkEveryMs);
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
