import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Fault, recoversWithinMs } from "../faults/fault.ts";
import type { Plan } from "../faults/plans.ts";
import { findViolations } from "../invariants/find-violations.ts";
import { createAddresses } from "../load/addresses.ts";
import { type History, openHistory } from "../load/history.ts";
import { probe } from "../load/probe.ts";
import { createRandom } from "../load/random.ts";
import type { RunTools } from "../load/run-tools.ts";
import { startLoad } from "../load/start-load.ts";
import { openSystem, type System } from "../system/open-system.ts";

/** How long the system is waited for at all, in milliseconds: beyond its promise, for the figure's sake. */
const patienceMs = 120_000;
/** How long what was acknowledged may take to have its effect once all is calm, in milliseconds. */
const settlesWithinMs = 30_000;
const settlePollMs = 500;

/** How long a fault was felt, in milliseconds. */
export type Recovery = {
  readonly name: string;
  /** Until everybody had a yes. */
  readonly answeredMs: number;
  /** Until everything that was said yes to was visible as well. */
  readonly recoveredMs: number;
  readonly isInTime: boolean;
};

export type Report = {
  readonly recoveries: readonly Recovery[];
  /** What was promised and not kept; empty when all is well. */
  readonly violations: readonly string[];
  /** Nothing was violated, and everybody was served again in time after each fault. */
  readonly isWell: boolean;
  /** How many of each kind of entry the history has. */
  readonly counts: Readonly<Record<string, number>>;
};

export type RunOptions = {
  readonly seed: number;
  readonly plan: Plan;
  readonly players: number;
  readonly between: "proxies" | "nothing";
  /** Gets a folder with data, logs and the history. */
  readonly dir: string;
  readonly say: (line: string) => void;
  /** Ends the run early, in order. */
  readonly unwanted: AbortSignal;
};

/** Starts the system, loads it, breaks it by the plan, lets it settle, and compares what it said with what it did. */
export const runFaults = async (options: RunOptions): Promise<Report> => {
  const { seed, say } = options;
  const over = new AbortController();
  const unwanted = AbortSignal.any([options.unwanted, over.signal]);
  const random = createRandom(seed);
  await mkdir(options.dir, { recursive: true });
  const dir = await mkdtemp(join(options.dir, `seed-${seed}-`));
  // PostgreSQL may run as another user than we, who has to get through.
  await chmod(dir, 0o755);
  say(`seed ${seed}: ${dir}`);
  const history = openHistory(join(dir, "history.jsonl"));
  const system = await openSystem(dir, options.between, line => say(`    ${line}`), unwanted);
  try {
    const bus = await system.openBus();
    try {
      const tools = { history, nextAddress: createAddresses(), unwanted };
      await probe(system, tools);
      const stopLoad = startLoad(system, tools, { players: options.players, random: random.fork() });
      const recoveries: Recovery[] = [];
      for (const fault of options.plan({ system, bus, history, random: random.fork() })) {
        unwanted.throwIfAborted();
        const recovery = await suffer(fault, system, tools);
        recoveries.push(recovery);
        say(describe(recovery));
      }
      await stopLoad();
      const violations = await settle(() => findViolations({ system, bus, entries: history.entries }));
      const isWell = violations.length === 0 && recoveries.every(({ isInTime }) => isInTime);
      return { recoveries, violations, isWell, counts: countKinds(history) };
    } finally {
      over.abort();
      await bus.close();
    }
  } finally {
    await system.close();
    history.close();
  }
};

/** One fault, from its strike until everybody is served and the system is whole. */
const suffer = async (fault: Fault, system: System, tools: RunTools): Promise<Recovery> => {
  const { history, unwanted: signal } = tools;
  history.note({ kind: "fault", name: fault.name });
  let since = performance.now();
  await fault.strike();
  if (fault.lastsMs !== undefined) {
    // Interrupted, it is healed all the same: what is stopped could not be ended.
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

/** For people: a fault, how long until a yes, how long until all was visible. */
const describe = ({ name, answeredMs, recoveredMs, isInTime }: Recovery): string =>
  `  ${name.padEnd(32)}${inSeconds(answeredMs)} ${inSeconds(recoveredMs)}${isInTime ? "" : "  LATE"}`;

const giveUp = async ({ name }: Fault, signal: AbortSignal): Promise<never> => {
  await delay(patienceMs, undefined, { ref: false, signal });
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
