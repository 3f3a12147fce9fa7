import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openSystem } from "@phaselock/faults";
import type { Drill } from "./drills.ts";
import { startPrometheus } from "./start-prometheus.ts";
import { startPurchases } from "./start-purchases.ts";
import { untilScraped, watchAlerts } from "./watch-alerts.ts";

/** How long the healthy system is watched first, in milliseconds. */
const calmMs = 30_000;
/** How long an alert may take to fire or to end, in milliseconds. */
const withinMs = 240_000;

export type DrillOptions = {
  readonly name: string;
  readonly drill: Drill;
  /** How many times shorter the times in the rules are. */
  readonly factor: number;
  /** The parent of the drill's folder, with data and logs. */
  readonly dir: string;
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
};

/** Opens a resource, and closes it when the work is done or has failed. */
const using = async <Opened, Result>(
  opened: Opened,
  close: (opened: Opened) => Promise<unknown>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(opened);
  } finally {
    await close(opened);
  }
};

/**
 * Breaks a running system and compares the alerts with the expected ones.
 * @returns the failures; empty if exactly the expected alerts fired and all have ended
 */
export const runDrill = async (options: DrillOptions): Promise<string[]> => {
  const { name, drill, factor, stopped } = options;
  await mkdir(options.dir, { recursive: true });
  const dir = await mkdtemp(join(options.dir, `${name}-`));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(dir, 0o755);
  let since = performance.now();
  const say = (line: string) =>
    options.say(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
  say(`times in the rules are divided by ${factor}, scraped every 2 s: ${dir}`);
  const system = await openSystem(dir, "nothing", line => options.say(`            ${line}`), stopped);
  return using(
    system,
    opened => opened.close(),
    async () => {
      const prometheus = await startPrometheus({
        dir: join(dir, "prometheus"),
        targets: system.metrics,
        factor,
      });
      return using(
        prometheus,
        server => server.stop(),
        async () => {
          await untilScraped(prometheus.url, system.metrics.size, stopped);
          const watch = watchAlerts(prometheus.url, say, stopped);
          const endPurchases = await startPurchases(system, dir, stopped);
          const fault = drill.fault(system);
          const calmUntil = performance.now() + calmMs;
          await watch.until("calm", withinMs, () => performance.now() > calmUntil);
          const wrong = [...watch.fired].map(alert => `${alert} fired before the fault`);
          since = performance.now();
          say(fault.name);
          await fault.inject();
          try {
            await watch.until("alerts fire", withinMs, () =>
              drill.alerts.every(alert => watch.fired.has(alert)),
            );
          } finally {
            await fault.heal?.();
            say("fault removed");
          }
          await watch.until("alerts end", withinMs, () => watch.firing.size === 0);
          // Late effects of the recovery would raise alerts in this time.
          await delay(calmMs, undefined, { signal: stopped });
          await watch.until("alerts end", withinMs, () => watch.firing.size === 0);
          say(`${await endPurchases()} purchases granted`);
          const others = [...watch.fired].filter(alert => !drill.alerts.includes(alert));
          return [
            ...wrong,
            ...others.map(alert => `${alert} fired, and should not`),
            ...[...watch.firedAboutMoney].map(alert => `${alert} is about money`),
          ];
        },
      );
    },
  );
};
