import { setTimeout as delay } from "node:timers/promises";
import { type Fault, recoversWithinMs } from "../faults/fault.ts";
import type { Plan } from "../faults/plans.ts";
import { startWebhookTrouble } from "../faults/webhook-trouble.ts";
import { pollViolations } from "../invariants/find-violations.ts";
import type { History } from "../load/history.ts";
import { probe } from "../load/probe.ts";
import type { RunTools } from "../load/run-tools.ts";
import { startLoad } from "../load/start-load.ts";
import type { System } from "../system/open-system.ts";
import { type RunOptions, withSystem } from "./with-system.ts";

/** Timeout of a recovery, in milliseconds: longer than the guarantee, in order to measure late ones. */
const recoveryTimeoutMs = 120_000;

/** How long a fault affected users, in milliseconds. */
export type Recovery = {
  readonly name: string;
  /** Until every user was served. */
  readonly answeredMs: number;
  /** Until every acknowledged change was visible too. */
  readonly recoveredMs: number;
  readonly isInTime: boolean;
};

export type Report = {
  readonly recoveries: readonly Recovery[];
  /** Violated guarantees; empty on success. */
  readonly violations: readonly string[];
  /** Whether no guarantee was violated and every user was served in time after each fault. */
  readonly passed: boolean;
  /** The number of history entries of each kind. */
  readonly counts: Readonly<Record<string, number>>;
};

type FaultOptions = RunOptions & {
  readonly plan: Plan;
  readonly users: number;
  readonly between: "proxies" | "nothing";
};

/** Starts the system and the load, injects the plan's faults, then compares the acknowledgements with the stored data. */
export const runFaults = (options: FaultOptions): Promise<Report> =>
  withSystem(options, options.between, async ({ system, bus, history, tools, random }) => {
    await probe(system, tools);
    const stopLoad = startLoad(system, tools, { users: options.users, random: random.fork() });
    const { stopped } = tools;
    const endTrouble = startWebhookTrouble(system, { history, random: random.fork(), stopped });
    const recoveries: Recovery[] = [];
    for (const fault of options.plan({ system, bus, history, random: random.fork() })) {
      stopped.throwIfAborted();
      const recovery = await measureRecovery(fault, system, tools);
      recoveries.push(recovery);
      options.say(describe(recovery));
    }
    await stopLoad();
    await endTrouble();
    const violations = await pollViolations({ system, bus, entries: history.entries });
    const passed = violations.length === 0 && recoveries.every(({ isInTime }) => isInTime);
    return { recoveries, violations, passed, counts: countKinds(history) };
  });

/** Injects one fault and measures the time until every user is served and every change is visible. */
const measureRecovery = async (fault: Fault, system: System, tools: RunTools): Promise<Recovery> => {
  const { history, stopped: signal } = tools;
  await fault.untilDue?.();
  history.note({ kind: "fault", name: fault.name });
  let since = performance.now();
  await fault.inject();
  if (fault.lastsMs !== undefined) {
    // Heals even when aborted, because a stopped process could not be closed.
    await delay(fault.lastsMs - (performance.now() - since), undefined, { signal }).catch(() => undefined);
    await fault.heal?.();
    since = performance.now();
    history.note({ kind: "healed", name: fault.name });
  }
  const { answeredAt, recoveredAt } = await Promise.race([probe(system, tools), giveUp(fault, signal)]);
  const answeredMs = answeredAt - since;
  const recoveredMs = recoveredAt - since;
  history.note({ kind: "recovered", name: fault.name, answeredMs, recoveredMs });
  if (fault.lastsMs === undefined) await fault.heal?.();
  const isInTime = answeredMs <= fault.answersWithinMs && recoveredMs <= recoversWithinMs;
  return { name: fault.name, answeredMs, recoveredMs, isInTime };
};

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1).padStart(5)} s`;

/** Formats a fault with its times until users were served and until changes were visible. */
const describe = ({ name, answeredMs, recoveredMs, isInTime }: Recovery): string =>
  `  ${name.padEnd(32)}${inSeconds(answeredMs)} ${inSeconds(recoveredMs)}${isInTime ? "" : "  LATE"}`;

const giveUp = async ({ name }: Fault, signal: AbortSignal): Promise<never> => {
  await delay(recoveryTimeoutMs, undefined, { ref: false, signal });
  throw new Error(`${name}: not recovered within ${recoveryTimeoutMs / 1_000} s`);
};

const countKinds = ({ entries }: History): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
