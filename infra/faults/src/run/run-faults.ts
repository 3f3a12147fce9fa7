import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "../faults/fault.ts";
import type { Plan } from "../faults/plans.ts";
import { findViolations } from "../invariants/find-violations.ts";
import { createAddresses } from "../load/addresses.ts";
import { type History, openHistory } from "../load/history.ts";
import { probe } from "../load/probe.ts";
import { createRandom } from "../load/random.ts";
import { startLoad } from "../load/start-load.ts";
import { openSystem, type System } from "../system/open-system.ts";

/** How long the system is waited for at all, in milliseconds: beyond its promise, for the figure's sake. */
const patienceMs = 120_000;
/** How long what was acknowledged may take to have its effect once all is calm, in milliseconds. */
const settlesWithinMs = 30_000;
const settlePollMs = 500;

export type Recovery = { readonly name: string; readonly ms: number; readonly withinMs: number };

export type Report = {
  readonly recoveries: readonly Recovery[];
  /** What was promised and not kept; empty when all is well. */
  readonly violations: readonly string[];
  /** How many of each kind of entry the history has. */
  readonly counts: Readonly<Record<string, number>>;
};

export type RunOptions = {
  readonly seed: number;
  readonly plan: Plan;
  readonly players: number;
  readonly between: "proxies" | "nothing";
  /** Where data, logs and the history lie. */
  readonly dir: string;
  readonly say: (line: string) => void;
};

/** Starts the system, loads it, breaks it by the plan, lets it settle, and compares what it said with what it did. */
export const runFaults = async (options: RunOptions): Promise<Report> => {
  const { seed, dir, say } = options;
  const random = createRandom(seed);
  say(`seed ${seed}`);
  await mkdir(dir, { recursive: true });
  const history = openHistory(join(dir, `history-${seed}.jsonl`));
  const system = await openSystem(join(dir, "system"), options.between, line => say(`    ${line}`));
  try {
    const bus = await system.openBus();
    try {
      const nextAddress = createAddresses();
      await probe(system, { history, nextAddress });
      const stopLoad = startLoad(system, {
        players: options.players,
        random: random.fork(),
        history,
        nextAddress,
      });
      const recoveries: Recovery[] = [];
      for (const fault of options.plan({ system, bus, history, random: random.fork() })) {
        const recovery = await suffer(fault, system, { history, nextAddress });
        recoveries.push(recovery);
        say(`  ${fault.name.padEnd(32)} ${(recovery.ms / 1_000).toFixed(1).padStart(5)} s`);
      }
      await stopLoad();
      const violations = await settle(() => findViolations({ system, bus, entries: history.entries }));
      return { recoveries, violations, counts: countKinds(history) };
    } finally {
      await bus.close();
    }
  } finally {
    await system.close();
    history.close();
  }
};

/** One fault, from its strike until everybody is served and the system is whole. */
const suffer = async (
  fault: Fault,
  system: System,
  tools: { history: History; nextAddress: () => string },
): Promise<Recovery> => {
  const { history } = tools;
  history.note({ kind: "fault", name: fault.name });
  let since = performance.now();
  await fault.strike();
  if (fault.lastsMs !== undefined) {
    await delay(fault.lastsMs - (performance.now() - since));
    await fault.heal?.();
    since = performance.now();
    history.note({ kind: "healed", name: fault.name });
  }
  await Promise.race([probe(system, tools), giveUp(fault)]);
  const ms = performance.now() - since;
  history.note({ kind: "recovered", name: fault.name, ms });
  if (fault.lastsMs === undefined) await fault.heal?.();
  return { name: fault.name, ms, withinMs: fault.withinMs };
};

const giveUp = async ({ name }: Fault): Promise<never> => {
  await delay(patienceMs, undefined, { ref: false });
  throw new Error(`${name}: not recovered within ${patienceMs / 1_000} s`);
};

/** Asks until there is nothing to complain of, or it has taken too long. */
const settle = async (find: () => Promise<string[]>): Promise<string[]> => {
  for (const deadline = Date.now() + settlesWithinMs; ; await delay(settlePollMs)) {
    const violations = await find();
    if (violations.length === 0 || Date.now() > deadline) return violations;
  }
};

const countKinds = ({ entries }: History): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
