import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { EventBus } from "@phaselock/service-kit";
import { createAddresses } from "../load/addresses.ts";
import { type History, openHistory } from "../load/history.ts";
import { createRandom, type Random } from "../load/random.ts";
import type { RunTools } from "../load/run-tools.ts";
import { openSystem, type System, type SystemOptions } from "../system/open-system.ts";

/** The options of each drill. */
export type DrillOptions = {
  readonly seed: number;
  readonly dir: string;
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
};

/** The running product, for an operator to act on while users play. */
export type Drill = {
  readonly system: System;
  readonly bus: EventBus;
  readonly history: History;
  readonly tools: RunTools;
  readonly random: Random;
};

/** Opens the distributed form for `work`, and closes it afterwards, even if `work` fails. */
export const withDrill = async <Result>(
  { seed, dir: parent, say, stopped: interrupted }: DrillOptions,
  work: (drill: Drill) => Promise<Result>,
  options?: SystemOptions,
): Promise<Result> => {
  const over = new AbortController();
  const stopped = AbortSignal.any([interrupted, over.signal]);
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(join(parent, "drill-"));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  await chmod(dir, 0o755);
  say(`seed ${seed}: ${dir}`);
  const history = openHistory(join(dir, "history.jsonl"));
  const system = await openSystem(dir, "nothing", line => say(`    ${line}`), stopped, options);
  try {
    const bus = await system.openBus();
    try {
      const tools = { history, nextAddress: createAddresses(), stopped };
      return await work({ system, bus, history, tools, random: createRandom(seed) });
    } finally {
      over.abort();
      await bus.close();
    }
  } finally {
    await system.close();
    history.close();
  }
};
