import fc from "fast-check";
import { runSchedule } from "./run-schedule.ts";
import { schedules } from "./schedule.ts";
import type { World } from "./world.ts";

export type ModelReport = {
  readonly runs: number;
  /** Of wall time, and of this process's CPU time. */
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  /** How often each kind of line was told; shows what the schedules reach. */
  readonly tally: ReadonlyMap<string, number>;
  /** The shrunk story of a schedule that broke a rule. */
  readonly failure: string | undefined;
};

const kindOf = (line: string): string =>
  line
    .trim()
    .replaceAll(/\b(Ann|Bob|Cleo)\b/g, "Someone")
    .replaceAll(/\b(cs_test|sub|in|re|du)_\w+|\d+/g, "…");

/** Runs schedules, each from its own seed. @param onRun called after each schedule @param stopped ends the run before its next one */
export const runModel = async (
  world: World,
  {
    runs,
    seed,
    path,
    onRun,
    stopped,
  }: { runs: number; seed: number; path?: string; onRun?: (runs: number) => void; stopped?: AbortSignal },
): Promise<ModelReport> => {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const tally = new Map<string, number>();
  let done = 0;
  const property = fc.asyncProperty(schedules, async schedule => {
    stopped?.throwIfAborted();
    const { story } = await runSchedule(world, schedule);
    for (const kind of story.map(kindOf)) tally.set(kind, (tally.get(kind) ?? 0) + 1);
    onRun?.(++done);
  });
  const outcome = await fc.check(property, { seed, numRuns: runs, ...(path !== undefined && { path }) });
  const { errorInstance: error } = outcome;
  const failure = outcome.failed
    ? `after ${outcome.numRuns} schedules, shrunk ${outcome.numShrinks} times; seed ${outcome.seed}, path ${outcome.counterexamplePath}\n${error instanceof Error ? error.message : error}`
    : undefined;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    runs: outcome.numRuns,
    milliseconds: performance.now() - startedAt,
    cpuMilliseconds: (user + system) / 1_000,
    tally,
    failure,
  };
};
