import { setTimeout as delay } from "node:timers/promises";
import { serviceNames } from "@phaselock/local";
import { ofKind } from "../invariants/evidence.ts";
import { pollViolations } from "../invariants/find-violations.ts";
import { startLoad } from "../load/start-load.ts";
import type { System } from "../system/open-system.ts";
import { type Drill, type DrillOptions, withDrill } from "./open-drill.ts";

/** In production every service has at least two replicas. */
const replicas = { identity: 2, billing: 2, sessions: 2, analytics: 2 };
const users = 4;
/** How long users play before the first replacement, in milliseconds. */
const playFirstMs = 3_000;
/** The pause between two replacements, so that the replaced process serves again. In milliseconds. */
const betweenProcessesMs = 16_000;

/** One process to be replaced, with the variables that change. */
export type Replacement = {
  readonly name: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** One step of a procedure: replacements in order, or a change elsewhere. */
export type Step = {
  readonly what: string;
  readonly replace: readonly Replacement[];
  readonly before?: () => Promise<unknown>;
};

/** The replicas of a service, in the order in which they are replaced. */
export const replicasOf = ({ processes }: Pick<System, "processes">, service: string): string[] =>
  [...processes.keys()].filter(name => name === service || name.startsWith(`${service}-`));

/** Replaces a process, and counts the requests that fail during the replacement and the following pause. */
const replaceOne = async ({ system, history, tools }: Drill, { name, env }: Replacement, pauseMs: number) => {
  const [failedBefore, attemptsBefore] = [
    ofKind(history.entries, "unanswered").length,
    ofKind(history.entries, "attempt").length,
  ];
  const startedAt = performance.now();
  await system.replace(name, env);
  const seconds = (performance.now() - startedAt) / 1_000;
  await delay(pauseMs, undefined, { signal: tools.stopped });
  const failed = ofKind(history.entries, "unanswered").slice(failedBefore);
  return { failed, attempts: ofKind(history.entries, "attempt").length - attemptsBefore, seconds };
};

/**
 * Lets users play during the steps, and counts the failed requests of each replacement.
 * @param pauseMs how long to wait between two processes
 * @param plan the steps, derived from the running system
 * @returns the violated guarantees
 */
export const rollOut = (
  options: DrillOptions,
  pauseMs: number,
  plan: (drill: Drill) => Promise<readonly Step[]>,
): Promise<readonly string[]> =>
  withDrill(
    options,
    async drill => {
      const { system, bus, tools, history, random } = drill;
      const { say } = options;
      const steps = await plan(drill);
      const stop = startLoad(system, tools, { users, random: random.fork() });
      await delay(playFirstMs, undefined, { signal: tools.stopped });
      for (const step of steps) {
        say(step.what);
        await step.before?.();
        for (const replacement of step.replace) {
          const { failed, attempts, seconds } = await replaceOne(drill, replacement, pauseMs);
          say(
            `  ${replacement.name.padEnd(14)}${seconds.toFixed(1).padStart(5)} s  ${failed.length} of ${attempts} requests failed`,
          );
          for (const { what, why } of failed) say(`      ${what}: ${why}`);
        }
      }
      await stop();
      const { stripe, databases } = system;
      const violations = await pollViolations({
        system: { stripe, databases },
        bus,
        entries: history.entries,
      });
      say(
        `${ofKind(history.entries, "attempt").length} requests, ${ofKind(history.entries, "unanswered").length} failed, ` +
          `${violations.length} guarantees violated`,
      );
      return violations;
    },
    { replicas },
  );

/** Replaces every process once, in the documented order: the services one replica at a time, the gateway last. */
export const drillDeploy = (options: DrillOptions): Promise<readonly string[]> =>
  rollOut(options, betweenProcessesMs, async ({ system }) => [
    {
      what: "deploy",
      replace: [...serviceNames.flatMap(name => replicasOf(system, name)), "gateway"].map(name => ({ name })),
    },
  ]);
