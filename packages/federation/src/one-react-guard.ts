import type { Plugin, Rollup } from "vite";

/** A shared module bundled into a remote, and the chunk that contains it. */
export type PrivateCopy = { readonly module: string; readonly chunk: string };

const packageOfModule = /node_modules\/((?:@[^/]+\/)?[^/?]+)\/(?!.*\/node_modules\/)/;
/** React 19's production JSX runtime has no state and no imports, so each remote may bundle its own. */
const statelessModule = /node_modules\/react\/(cjs\/)?(react-)?jsx-(dev-)?runtime[.\w]*js/;
const sharedPackages = new Set([
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "react-router-dom",
  "@tanstack/react-query",
  "@tanstack/query-core",
  "@phaselock/web",
  "zod",
]);
const webSource = /\/packages\/web\/src\//;

const sharedPackageOf = (moduleId: string): string | undefined => {
  const id = moduleId.replaceAll("\\", "/");
  if (webSource.test(id)) return "@phaselock/web";
  if (statelessModule.test(id)) return undefined;
  const name = packageOfModule.exec(id)?.[1];
  return name !== undefined && sharedPackages.has(name) ? name : undefined;
};

/** The chunks reachable from `entries`, by static and dynamic imports. */
export const reachableChunks = (
  bundle: Rollup.OutputBundle,
  entries: readonly Rollup.OutputChunk[],
): Set<Rollup.OutputChunk> => {
  const reached = new Set<Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk): void => {
    if (reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[file];
      if (next?.type === "chunk") visit(next);
    }
  };
  entries.forEach(visit);
  return reached;
};

/** Copies of shared packages inside these chunks, one per package and chunk. */
export const findPrivateCopies = (chunks: Iterable<Rollup.OutputChunk>): PrivateCopy[] =>
  [...chunks].flatMap(chunk => {
    const packages = new Set(Object.keys(chunk.modules).map(sharedPackageOf));
    return [...packages].flatMap(module => (module ? [{ module, chunk: chunk.fileName }] : []));
  });

/** Whether the shell loads this chunk directly: the remote's entry or an exposed module. */
export const isRoot = (chunk: Rollup.OutputChunk, entryFile: string): boolean =>
  chunk.fileName === entryFile || chunk.name.startsWith("__federation_expose_");

/**
 * Fails the build of a remote that bundles its own React, router, query cache or shared context, and removes
 * unreachable chunks. CommonJS packages and `export … from "react"` cause such copies, because the federation plugin
 * rewrites only import statements.
 */
export const oneReactGuard = (entryFile: string): Plugin => ({
  name: "phaselock:one-react-guard",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === "chunk");
      const reached = reachableChunks(
        bundle,
        chunks.filter(chunk => isRoot(chunk, entryFile)),
      );
      const copies = findPrivateCopies(reached);
      if (copies.length > 0) {
        const list = copies.map(copy => `  ${copy.module} in ${copy.chunk}`).join("\n");
        this.error(
          `This remote bundles its own copies of modules that the shell shares:\n${list}\n` +
            `Use import statements, not "export … from" or require. Import the router from @phaselock/web.`,
        );
      }
      for (const chunk of chunks) if (!reached.has(chunk)) delete bundle[chunk.fileName];
    },
  },
});
