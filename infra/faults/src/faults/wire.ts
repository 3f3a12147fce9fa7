import { setTimeout as delay } from "node:timers/promises";
import type { Proxies, Toxic } from "../system/open-proxies.ts";
import { type Fault, recoversWithinMs } from "./fault.ts";

const lastsMs = 10_000;
const flapEveryMs = 500;

const wire = (name: string, proxies: Proxies, inject: () => Promise<void>): Fault => ({
  name,
  lastsMs,
  answersWithinMs: recoversWithinMs,
  inject,
  heal: proxies.heal,
});

const toxic = (what: string, proxies: Proxies, name: string, given: Toxic): Fault =>
  wire(`${what} to ${name}`, proxies, () => proxies.poison(name, given));

/** Network faults on connections to `name`: latency, a cut, resets, a flapping cut. */
export const wireFaults = (proxies: Proxies, name: string): Fault[] => [
  toxic("latency", proxies, name, { type: "latency", attributes: { latency: 300, jitter: 200 } }),
  toxic("resets", proxies, name, { type: "reset_peer", attributes: { timeout: 200 } }),
  wire(`cut to ${name}`, proxies, () => proxies.set(name, "cut")),
  wire(`flapping to ${name}`, proxies, async () => {
    for (const until = Date.now() + lastsMs; Date.now() < until; ) {
      await proxies.set(name, "cut");
      await delay(flapEveryMs);
      await proxies.set(name, "open");
      await delay(flapEveryMs);
    }
  }),
];
