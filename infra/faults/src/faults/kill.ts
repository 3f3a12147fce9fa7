import { setTimeout as delay } from "node:timers/promises";
import type { BrokerProcess } from "@phaselock/kafka";
import { findCoordinator } from "../system/find-coordinator.ts";
import type { System } from "../system/open-system.ts";
import { untilInSync } from "../system/until-in-sync.ts";
import { type Fault, findsLeaderWithinMs, recoversWithinMs } from "./fault.ts";

const pollEveryMs = 20;

/** Sends a signal to a service's process; to the next one, while its supervisor waits to start it. */
export const signalProcess = async (
  { processes }: System,
  name: string,
  signal: NodeJS.Signals,
): Promise<void> => {
  const supervised = processes.get(name);
  if (!supervised) throw new Error(`There is no process ${name}`);
  while (supervised.pid === undefined) await delay(pollEveryMs);
  process.kill(supervised.pid, signal);
};

/** kill -9 of a service's process, or the gateway's; its supervisor starts it again. */
export const killProcess = (system: System, name: string): Fault => ({
  name: `kill -9 ${name}`,
  answersWithinMs: recoversWithinMs,
  strike: () => signalProcess(system, name, "SIGKILL"),
});

/**
 * kill -9 of one broker of three, that one which coordinates a consumer group and leads a third of all partitions: the
 * product has to go on with the other two before this one comes back.
 */
export const killCoordinator = (system: System, group: string): Fault => {
  let killed: BrokerProcess | undefined;
  return {
    name: `kill -9 broker of ${group}`,
    answersWithinMs: findsLeaderWithinMs,
    async strike() {
      killed = await findCoordinator(system, group);
      killed.signal("SIGKILL");
    },
    async heal() {
      await killed?.start();
      await untilInSync(system.kafka.addresses);
    },
  };
};

/** kill -9 of Redis: the product has to go on without it before it comes back, empty. */
export const killRedis = ({ redis }: System): Fault => ({
  name: "kill -9 redis",
  answersWithinMs: recoversWithinMs,
  strike: async () => redis.signal("SIGKILL"),
  heal: () => redis.start(),
});

/** kill -9 of PostgreSQL and a start at once, as an orchestrator does it: the product can't do without. */
export const killPostgres = ({ postgres }: System): Fault => ({
  name: "kill -9 postgres",
  answersWithinMs: recoversWithinMs,
  async strike() {
    postgres.signal("SIGKILL");
    await postgres.start();
  },
});
