import { setTimeout as delay } from "node:timers/promises";
import type { BrokerProcess } from "@phaselock/kafka";
import { findCoordinator } from "../system/find-coordinator.ts";
import type { System } from "../system/open-system.ts";
import { untilInSync } from "../system/until-in-sync.ts";
import { type Fault, findsLeaderWithinMs, recoversWithinMs } from "./fault.ts";

const pollEveryMs = 20;

/** Sends a signal to a service's process. If its supervisor is about to restart it, the signal goes to the new process. */
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

/** Kills a service's process, or the gateway's, with -9. Its supervisor restarts it. */
export const killProcess = (system: System, name: string): Fault => ({
  name: `kill -9 ${name}`,
  answersWithinMs: recoversWithinMs,
  inject: () => signalProcess(system, name, "SIGKILL"),
});

/** Users pay every few seconds, and a payment is in flight for milliseconds. A lost webhook puts none in flight. */
const waitForPaymentMs = 45_000;

/** Waits until billing has stored the webhook of a payment and not granted it yet, which takes it some milliseconds. */
const untilPaymentInFlight = async ({ databases }: System): Promise<void> => {
  for (const giveUpAt = Date.now() + waitForPaymentMs; Date.now() < giveUpAt; ) {
    const { rowCount } = await databases.billing.query(
      `SELECT 1 FROM webhook_events AS event JOIN checkouts ON checkouts.id = event.object_id
       WHERE event.status = 'pending' AND checkouts.status = 'open' LIMIT 1`,
    );
    if (rowCount) return;
  }
  throw new Error(`no payment was in flight within ${waitForPaymentMs / 1_000} s`);
};

/** Kills billing with -9 between a payment and its grant. */
export const killBillingAtPayment = (system: System): Fault => ({
  ...killProcess(system, "billing"),
  name: "kill -9 billing at a payment",
  untilDue: () => untilPaymentInFlight(system),
});

/**
 * Kills one of three brokers with -9: the one that coordinates a consumer group and leads a third of all partitions. The
 * product must recover on the other two before this one restarts.
 */
export const killCoordinator = (system: System, group: string): Fault => {
  let killed: BrokerProcess | undefined;
  return {
    name: `kill -9 broker of ${group}`,
    answersWithinMs: findsLeaderWithinMs,
    async inject() {
      killed = await findCoordinator(system, group);
      killed.signal("SIGKILL");
    },
    async heal() {
      await killed?.start();
      await untilInSync(system.kafka.addresses);
    },
  };
};

/** Kills Redis with -9. The product must recover without it before it restarts, empty. */
export const killRedis = ({ redis }: System): Fault => ({
  name: "kill -9 redis",
  answersWithinMs: recoversWithinMs,
  inject: async () => redis.signal("SIGKILL"),
  heal: () => redis.start(),
});

/** Kills PostgreSQL with -9 and restarts it at once, as an orchestrator does, because the product can't work without it. */
export const killPostgres = ({ postgres }: System): Fault => ({
  name: "kill -9 postgres",
  answersWithinMs: recoversWithinMs,
  async inject() {
    postgres.signal("SIGKILL");
    await postgres.start();
  },
});
