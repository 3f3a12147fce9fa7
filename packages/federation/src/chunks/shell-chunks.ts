import type { Rollup } from "vite";
import { createReach, type ModuleGraph, moduleAt } from "./module-graph.ts";

/** Modules that pages load together, although several import() calls ask for them: paths, by the name of the chunk. */
export type Bundles = Readonly<Record<string, readonly string[]>>;

const plan = (graph: ModuleGraph, entry: string, bundles: Bundles): ReadonlyMap<string, string> => {
  const reach = createReach(graph);
  const ofEntry = reach([moduleAt(graph, entry)]);
  const chunks = new Map<string, string>();
  for (const [name, paths] of Object.entries(bundles))
    for (const id of reach(paths.map(path => moduleAt(graph, path))))
      if (!ofEntry.has(id) && !chunks.has(id)) chunks.set(id, name);
  return chunks;
};

/**
 * Puts each bundle, with what it imports statically, into one chunk. By default every import() makes a chunk of its own, and so
 * does what two of them share. A module goes into the first bundle that needs it, so list first what more pages load. The
 * entry's modules stay in its chunk.
 */
export const shellChunks = (entry: string, bundles: Bundles): Rollup.OutputOptions => {
  let planned: ReadonlyMap<string, string> | undefined;
  return {
    onlyExplicitManualChunks: true,
    manualChunks: (id, graph) => {
      planned ??= plan(graph, entry, bundles);
      return planned.get(id);
    },
  };
};
