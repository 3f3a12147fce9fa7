import type { PartName } from "@phaselock/contracts";
import { counterparts, type FitStore, type Release, readContract, readMap } from "./check-fit.ts";

/** A remote and a shell that browsers run together. */
export type Pair = {
  readonly remote: Release;
  readonly shell: Release;
  /** Where the shell shows the remote's screens, by screen; undefined if its contract doesn't say. */
  readonly paths: Readonly<Record<string, string>> | undefined;
};

/**
 * Finds the pairs that a release forms with what is deployed, as `checkFit` compares them. Releases without a contract are
 * left out.
 */
export const findPairs = async (store: FitStore, part: PartName, release: string): Promise<Pair[]> => {
  const checked: Release = { part, release };
  const own = await readContract(store, checked);
  if (!own) return [];
  const pairs: Pair[] = [];
  for (const other of counterparts(await readMap(store), part)) {
    const theirs = await readContract(store, other);
    if (!theirs) continue;
    const [remote, shell, { paths }] = part === "shell" ? [other, checked, own] : [checked, other, theirs];
    pairs.push({ remote, shell, paths: paths && (paths[remote.part] ?? {}) });
  }
  return pairs;
};
