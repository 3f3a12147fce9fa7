import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

const chunksOf = (
  bundle: Rollup.OutputBundle,
  first: Rollup.OutputChunk | undefined,
): ReadonlySet<string> => {
  const files = new Set(first ? [first.fileName] : []);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) files.add(imported);
  }
  return files;
};

/**
 * Preloads the scripts of the signed-in bundle with the shell's own. They are imported dynamically, but most pages
 * need them at once. In documents of standalone pages the gateway removes these links, by their `data-session`.
 * @param module the bundle's dynamically imported module, relative to the workspace
 */
export const preloadSession = (module: string): Plugin => ({
  name: "phaselock:preload-session",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(file => file.type === "chunk");
      const session = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(`/${module}`)));
      if (!session || session.isEntry) throw new Error(`${module} is not imported dynamically`);
      const ofShell = chunksOf(
        bundle,
        chunks.find(chunk => chunk.isEntry),
      );
      return [...chunksOf(bundle, session)]
        .filter(file => !ofShell.has(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: "link",
            // After the shell's own scripts.
            injectTo: "head",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}`, "data-session": true },
          }),
        );
    },
  },
});
