import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { repositoryRoot } from "../repository-root.ts";
import { runTsc } from "./run-tsc.ts";

/**
 * The declarations of a remote's `src/screens.ts`, by their path in a contract. That module states its types itself, so
 * they are declared without reading the screens, which would take ten seconds.
 * @throws if a type is left to be inferred
 */
export const declareScreens = async (dir: string): Promise<Record<string, string>> => {
  const caches = join(repositoryRoot(dir), "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const cache = mkdtempSync(join(caches, "phaselock-screens-"));
  try {
    const options = ["--ignoreConfig", "--noCheck", "--noResolve", "--declaration", "--emitDeclarationOnly"];
    const target = ["--target", "esnext", "--module", "esnext", "--allowImportingTsExtensions"];
    await runTsc(dir, [...options, ...target, "--outDir", cache, join(dir, "src/screens.ts")]);
    const text = readFileSync(join(cache, "screens.d.ts"), "utf8");
    if (/\bany\b/.test(text))
      throw new Error(
        "src/screens.ts must state its type: Record<ScreenName, () => Promise<{ default: ComponentType }>>",
      );
    return { [`${basename(dir)}/src/screens.d.ts`]: text };
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
};
