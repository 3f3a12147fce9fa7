import type { Rollup } from "vite";
import { createReach, type ModuleGraph } from "./module-graph.ts";

/** Modules that the same screens share get a chunk of their own from this size on, in characters before minifying. */
const ownChunkFrom = 12_000;

/** The screens that need each shared module, as the name of its group. */
const groupsOf = (
  reach: ReturnType<typeof createReach>,
  screens: readonly string[],
): ReadonlyMap<string, string> => {
  const users = new Map<string, number[]>();
  screens.forEach((screen, number) => {
    for (const id of reach([screen])) users.set(id, [...(users.get(id) ?? []), number]);
  });
  const shared = [...users].filter(([, numbers]) => numbers.length > 1);
  return new Map(shared.map(([id, numbers]) => [id, `shared-${numbers.join("-")}`]));
};

const plan = (graph: ModuleGraph, screensFile: string): ReadonlyMap<string, string> => {
  const reach = createReach(graph);
  const groups = groupsOf(reach, graph.getModuleInfo(screensFile)?.dynamicallyImportedIds ?? []);

  const sizes = new Map<string, number>();
  for (const [id, group] of groups) {
    const info = graph.getModuleInfo(id);
    sizes.set(group, (sizes.get(group) ?? 0) + (info?.isIncluded ? (info.code?.length ?? 0) : 0));
  }
  const isLarge = (group: string): boolean => (sizes.get(group) ?? 0) >= ownChunkFrom;

  /** The large groups that these modules import, directly or through others. */
  const largeOf = (ids: Iterable<string>): ReadonlySet<string> =>
    new Set([...reach(ids)].map(id => groups.get(id) ?? "").filter(isLarge));
  const members = Map.groupBy(groups.keys(), id => groups.get(id) ?? "");
  const largeGroups = [...members].filter(([group]) => isLarge(group));
  const loadedWith = new Map(largeGroups.map(([group, ids]) => [group, largeOf(ids)]));

  /** Puts a small group into a chunk that makes no screen load an additional large group. */
  const chunkOf = (id: string, group: string): string => {
    if (isLarge(group)) return group;
    const needed = largeOf([id]);
    if (needed.size === 0) return "common";
    const host = [...needed].find(large => [...needed].every(other => loadedWith.get(large)?.has(other)));
    return host ?? group;
  };
  return new Map([...groups].map(([id, group]) => [id, chunkOf(id, group)]));
};

/**
 * Groups the modules that several screens share. By default each set of screens that share a module makes a chunk, which is up
 * to thirty requests for a screen. Here all small groups share one chunk, and a large group, such as the sound engine, has
 * its own. Modules of one screen, and code that loads later, are left to Rollup.
 * @param screensFile the module that imports the screens
 */
export const remoteChunks = (screensFile: string): Rollup.OutputOptions => {
  let planned: ReadonlyMap<string, string> | undefined;
  return {
    onlyExplicitManualChunks: true,
    manualChunks: (id, graph) => {
      planned ??= plan(graph, screensFile);
      return planned.get(id);
    },
  };
};
