import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@phaselock/faults";

/** A release that can run: its checkout, and the variables in which it differs. */
export type RunnableRelease = {
  readonly name: string;
  /** The folder of its checkout. */
  readonly root: string;
  readonly envOf: (process: string) => Readonly<Record<string, string>>;
};

/** The documented order: services first, the gateway last. */
const order = ["identity", "billing", "sessions", "analytics", "gateway"] as const;

const workspaceOf = (service: (typeof order)[number]): string =>
  service === "gateway" ? service : `svc-${service}`;

/** A replacement serves this long before the next process is replaced: `minReadySeconds` of our Deployments. */
const minReadyMs = 5_000;

/** The processes in the order in which a rollout replaces them, with their workspaces. */
const planRollout = ({ processes }: Pick<System, "processes">) =>
  order.flatMap(service =>
    [...processes.keys()]
      .filter(name => name.startsWith(`${service}-`))
      .map(name => ({ name, workspace: workspaceOf(service) })),
  );

/**
 * Replaces every process by the same one of another release, one at a time. In between, both releases run side by side.
 * @param say reports each replacement
 */
export const rollTo = async (
  system: Pick<System, "processes" | "replace">,
  release: RunnableRelease,
  { say, stopped }: { readonly say: (line: string) => void; readonly stopped: AbortSignal },
): Promise<void> => {
  for (const { name, workspace } of planRollout(system)) {
    stopped.throwIfAborted();
    const startedAt = performance.now();
    const main = join(release.root, workspace, "src", "main.ts");
    await system.replace(name, release.envOf(name), main);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5);
    say(`  ${name.padEnd(14)}${seconds} s  ${release.name}, ${relative(release.root, main)}`);
    await delay(minReadyMs, undefined, { signal: stopped });
  }
};
