import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { exposedModule } from "../define-remote.ts";
import { repositoryRoot } from "../repository-root.ts";
import { sharedInPart } from "../shared-in-part.ts";
import { sharedModules } from "../shared-modules.ts";
import { collectTypes } from "./collect-types.ts";
import { type Contract, contractFile, type Shared } from "./contract.ts";
import { declareScreens } from "./declare-screens.ts";
import { runTsc } from "./run-tsc.ts";
import { type SharedUses, sharedUsesFile } from "./shared-uses.ts";

/** The shared modules of this repository, by their sources. */
const ownSources: Readonly<Record<string, string>> = {
  "@phaselock/web": "packages/web/src/index.ts",
  "@phaselock/web/page": "packages/web/src/page.ts",
};

const versionOf = (dir: string, module: string): string => {
  const [scope = "", name] = module.split("/");
  const packageName = scope.startsWith("@") ? `${scope}/${name}` : scope;
  const require = createRequire(join(dir, "package.json"));
  return z.object({ version: z.string() }).parse(require(`${packageName}/package.json`)).version;
};

const describeShared = (dir: string, module: string, names: readonly string[] | null): Shared => ({
  version: versionOf(dir, module),
  names: names && [...names],
  ...(ownSources[module] && { types: ownSources[module].replace(/\.ts$/, ".d.ts") }),
});

const routesSchema = z.array(
  z.object({ content: z.union([z.string(), z.object({ remote: z.string(), screen: z.string() })]) }),
);

/** The screens that the shell's route table shows, by remote. */
const shownScreens = async (dir: string): Promise<Contract["needs"]> => {
  const file = join(dir, "src/routes/route-table.ts");
  if (!existsSync(file)) return {};
  const module: { readonly routeTable: unknown } = await import(pathToFileURL(file).href);
  const shown = routesSchema.parse(module.routeTable).flatMap(({ content }) => content);
  const byRemote = Map.groupBy(
    shown.filter(content => typeof content !== "string"),
    ({ remote }) => remote,
  );
  return Object.fromEntries(
    [...byRemote].map(([remote, screens]) => [
      remote,
      [...new Set(screens.map(({ screen }) => screen))].sort(),
    ]),
  );
};

const isOwn = (module: string): boolean => Object.hasOwn(ownSources, module);

/**
 * Writes contract.json into the folder of a release that was just built: declarations of the screens that a remote
 * exposes and of the shared modules that it uses, or of those that the shell provides and the screens that it needs.
 * @param dir the workspace's folder
 * @throws if the shared modules' types don't compile
 */
export const writeContract = async (dir: string, outDir: string): Promise<void> => {
  const root = repositoryRoot(dir);
  const isShell = !existsSync(join(dir, "src/screens.ts"));
  const usesFile = join(outDir, sharedUsesFile);
  const uses: SharedUses = isShell
    ? Object.fromEntries(sharedModules.map(module => [module, []]))
    : JSON.parse(readFileSync(usesFile, "utf8"));
  const own = Object.keys(uses).filter(isOwn);
  if (own.length > 0) {
    const errors = await runTsc(root, ["-b", "--checkers", "1", "packages/web"]);
    if (errors !== "") throw new Error(errors);
  }
  const screens = isShell ? {} : await declareScreens(dir);
  const contract: Contract = {
    part: basename(dir),
    exposes: isShell ? {} : { [exposedModule]: Object.keys(screens)[0] ?? "" },
    shared: Object.fromEntries(
      Object.entries(uses).map(([module, names]) => [
        module,
        describeShared(dir, module, isShell ? (sharedInPart[module] ?? null) : names),
      ]),
    ),
    needs: isShell ? await shownScreens(dir) : {},
    types: {
      ...screens,
      ...collectTypes(
        root,
        own.map(module => ownSources[module] ?? ""),
      ),
    },
  };
  writeFileSync(join(outDir, contractFile), JSON.stringify(contract));
};
