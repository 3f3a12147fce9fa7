import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Rollup } from "vite";
import { signedInModules } from "./shared-modules.ts";

/** The files that must load before a screen renders, relative to the release's folder. */
export type ScreenFiles = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * Whether nothing that the screen renders imports one of `signedInModules`: it is then the same for every user. Code that
   * an action loads later, and that renders nothing, may import them, because it needs no provider of the session.
   */
  readonly standalone: boolean;
};

/** One line of screens.ts: `Landing: () => import("./landing/landing.tsx"),`. */
const line = /(\w+):\s*\(\)\s*=>\s*import\("([^"]+)"\)/g;

const screensIn = (file: string): [name: string, module: string][] =>
  [...readFileSync(file, "utf8").matchAll(line)].map(([, name = "", path = ""]) => [
    name,
    resolve(dirname(file), path),
  ]);

/** The chunks and everything that they import, by the given kinds of imports. */
const withImports = (
  bundle: Rollup.OutputBundle,
  entries: readonly Rollup.OutputChunk[],
  importsOf: (chunk: Rollup.OutputChunk) => readonly string[],
): Set<Rollup.OutputChunk> => {
  const chunks = new Set(entries);
  for (const chunk of chunks) {
    for (const file of importsOf(chunk)) {
      const imported = bundle[file];
      if (imported?.type === "chunk") chunks.add(imported);
    }
  }
  return chunks;
};

/** How the built code imports modules from the shell: the federation plugin's import call. */
const importOf = (names: readonly string[]) => new RegExp(`\\(["'\`](?:${names.join("|")})["'\`]\\)`);
const importsSignedInModule = importOf(signedInModules);
const importsToRender = importOf(["react", "@tanstack/react-query"]);

/**
 * The files of every screen in a remote's screens.ts: the chunks that all screens need (`entries`), the screen's own
 * chunk, and their imports. A page that shows the screen can preload them all at once instead of one after the other.
 * @throws when a screen has no chunk
 */
export const findScreenFiles = (
  bundle: Rollup.OutputBundle,
  screensFile: string,
  entries: readonly Rollup.OutputChunk[],
): Record<string, ScreenFiles> => {
  const chunks = Object.values(bundle).filter(file => file.type === "chunk");
  const filesOf = ([name, module]: [string, string]): [string, ScreenFiles] => {
    const own = chunks.find(chunk => chunk.moduleIds.includes(module));
    if (!own) throw new Error(`The screen ${name} has no chunk: ${module}`);
    const needed = [...withImports(bundle, [...entries, own], chunk => chunk.imports)];
    // The entries import every screen, so leave them out.
    const withoutEntries = (files: readonly string[]) =>
      files.filter(file => !entries.some(entry => entry.fileName === file));
    const first = withImports(bundle, [own], ({ imports }) => withoutEntries(imports));
    const everLoaded = withImports(bundle, [own], ({ imports, dynamicImports }) =>
      withoutEntries([...imports, ...dynamicImports]),
    );
    const later = [...everLoaded].filter(chunk => !first.has(chunk));
    const rendersLater = later.some(chunk => importsToRender.test(chunk.code));
    const rendered = rendersLater ? everLoaded : first;
    const styles = new Set(needed.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]));
    return [
      name,
      {
        scripts: needed.map(chunk => chunk.fileName),
        styles: [...styles],
        standalone: ![...rendered].some(chunk => importsSignedInModule.test(chunk.code)),
      },
    ];
  };
  return Object.fromEntries(screensIn(screensFile).map(filesOf));
};
