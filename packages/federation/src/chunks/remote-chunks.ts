import type { Rollup } from "vite";
import { type Chunk, mergeChunks } from "./merge-chunks.ts";
import { createReach, type ModuleGraph } from "./module-graph.ts";

/** The modules that the same screens share, as one chunk for each such set of screens. */
const chunksOf = (graph: ModuleGraph, screens: readonly string[]): readonly Chunk[] => {
  const reach = createReach(graph);
  const users = new Map<string, Set<string>>();
  for (const screen of screens)
    for (const id of reach([screen])) users.set(id, (users.get(id) ?? new Set()).add(screen));

  const sizeOf = (id: string): number => {
    const info = graph.getModuleInfo(id);
    return info?.isIncluded ? (info.code?.length ?? 0) : 0;
  };
  const shared = [...users].filter(([, itsScreens]) => itsScreens.size > 1);
  return [...Map.groupBy(shared, ([, itsScreens]) => [...itsScreens].join()).values()].map(members => {
    const ids = members.map(([id]) => id);
    const size = ids.reduce((sum, id) => sum + sizeOf(id), 0);
    return { ids, size, screens: new Set(members[0]?.[1]), imports: reach(ids) };
  });
};

const plan = (graph: ModuleGraph, screensFile: string): ReadonlyMap<string, string> => {
  const screens = graph.getModuleInfo(screensFile)?.dynamicallyImportedIds ?? [];
  const chunks = mergeChunks(chunksOf(graph, screens));
  return new Map(chunks.flatMap(({ ids }, number) => ids.map(id => [id, `shared-${number + 1}`] as const)));
};

/**
 * Groups the modules that several screens share. By default each set of screens that share a module makes a chunk, which is up
 * to thirty requests for a screen. Here such chunks are merged while that costs little unused code (merge-chunks.ts). Modules
 * of one screen, and code that loads later, are left to Rollup.
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
