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
 * Has the document ask for the session's scripts together with the shell's own, though they are imported late: most
 * pages need them at once. Whoever composes a document for a page that does without takes these links out, by their
 * `data-session`.
 * @param module the module that is imported when a page needs the session, relative to the workspace
 */
export const preloadSession = (module: string): Plugin => ({
  name: "phaselock:preload-session",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(file => file.type === "chunk");
      const session = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(`/${module}`)));
      if (!session || session.isEntry) throw new Error(`${module} is not imported late`);
      const ofEveryPage = chunksOf(
        bundle,
        chunks.find(chunk => chunk.isEntry),
      );
      return [...chunksOf(bundle, session)]
        .filter(file => !ofEveryPage.has(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: "link",
            // After what every page needs.
            injectTo: "head",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}`, "data-session": true },
          }),
        );
    },
  },
});
