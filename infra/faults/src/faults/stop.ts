import type { BrokerProcess } from "@phaselock/kafka";
import { findCoordinator } from "../system/find-coordinator.ts";
import type { System } from "../system/open-system.ts";
import { untilInSync } from "../system/until-in-sync.ts";
import { type Fault, recoversWithinMs } from "./fault.ts";
import { signalProcess } from "./kill.ts";

/** How long a process is stopped, in milliseconds: its connections stay open without an answer. */
const stoppedForMs = 20_000;

const stop = (
  what: string,
  signal: (name: NodeJS.Signals) => Promise<void>,
  afterwards?: () => Promise<void>,
): Fault => ({
  name: `SIGSTOP ${what}`,
  lastsMs: stoppedForMs,
  answersWithinMs: recoversWithinMs,
  inject: () => signal("SIGSTOP"),
  async heal() {
    await signal("SIGCONT");
    await afterwards?.();
  },
});

/** Stops a service's process, or the gateway's. */
export const stopProcess = (system: System, name: string): Fault =>
  stop(name, signal => signalProcess(system, name, signal));

/** Stops the broker that coordinates a consumer group: the others take over, then it resumes. */
export const stopCoordinator = (system: System, group: string): Fault => {
  let stopped: BrokerProcess | undefined;
  return stop(
    `broker of ${group}`,
    async signal => {
      stopped ??= await findCoordinator(system, group);
      stopped.signal(signal);
    },
    () => untilInSync(system.kafka.addresses),
  );
};

/** Suspends every broker: no event can be published, and connections stay open without a response. */
export const stopBrokers = ({ kafka }: System): Fault =>
  stop(
    "every broker",
    async signal => {
      for (const broker of kafka.brokers) broker.signal(signal);
    },
    () => untilInSync(kafka.addresses),
  );

export const stopRedis = ({ redis }: System): Fault => stop("redis", async signal => redis.signal(signal));
