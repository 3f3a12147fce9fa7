import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { EventBus } from "@phaselock/service-kit";
import { createAddresses } from "../load/addresses.ts";
import { type History, openHistory } from "../load/history.ts";
import { createRandom, type Random } from "../load/random.ts";
import type { RunTools } from "../load/run-tools.ts";
import { openSystem, type System } from "../system/open-system.ts";

/** The options of every run. */
export type RunOptions = {
  readonly seed: number;
  /** The parent of the run's folder with data, logs and the history. */
  readonly dir: string;
  readonly say: (line: string) => void;
  /** Stops the run early, in order. */
  readonly stopped: AbortSignal;
};

/** The running product, and what a run needs to use it. */
export type Run = {
  readonly system: System;
  readonly bus: EventBus;
  readonly history: History;
  readonly tools: RunTools;
  readonly random: Random;
};

/** Opens the distributed form for `work`, and closes it afterwards, even if `work` fails. */
export const withSystem = async <Result>(
  { seed, dir: parent, say, stopped: interrupted }: RunOptions,
  between: "proxies" | "nothing",
  work: (run: Run) => Promise<Result>,
): Promise<Result> => {
  const over = new AbortController();
  const stopped = AbortSignal.any([interrupted, over.signal]);
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(join(parent, `seed-${seed}-`));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(dir, 0o755);
  say(`seed ${seed}: ${dir}`);
  const history = openHistory(join(dir, "history.jsonl"));
  const system = await openSystem(dir, between, line => say(`    ${line}`), stopped);
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
