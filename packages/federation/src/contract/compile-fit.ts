import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../repository-root.ts";
import type { Contract } from "./contract.ts";
import { placeTypes } from "./place-types.ts";
import { runTsc } from "./run-tsc.ts";

const unionOf = (names: readonly string[]): string => names.map(name => JSON.stringify(name)).join(" | ");

/** The statements that compile only if the shell provides what the remote uses. */
const sharedFits = (remote: Contract, shell: Contract): string[] =>
  Object.entries(remote.shared).flatMap(([module, used], index) => {
    const provided = shell.shared[module]?.types;
    if (used.types === undefined || provided === undefined || !used.names?.length) return [];
    const names = used.names.includes("*")
      ? `keyof typeof used${index}`
      : unionOf(used.names.filter(name => name !== "*"));
    return [
      `import type * as used${index} from "./remote/${used.types.replace(/\.d\.ts$/, ".js")}";`,
      `import type * as provided${index} from "./shell/${provided.replace(/\.d\.ts$/, ".js")}";`,
      `declare const module${index}: typeof provided${index};`,
      `export const fits${index}: Pick<typeof used${index}, ${names}> = module${index};`,
    ];
  });

/** The statements that compile only if the remote exposes the screens that the shell needs. */
const screensFit = (remote: Contract, shell: Contract): string[] => {
  const exposed = remote.exposes["./screens"];
  const needed = shell.needs[remote.part] ?? [];
  if (exposed === undefined || needed.length === 0) return [];
  return [
    `import type { ComponentType } from "react";`,
    `import type * as exposed from "./remote/${exposed.replace(/\.d\.ts$/, ".js")}";`,
    `declare const screens: (typeof exposed)["screens"];`,
    `type Needed = Record<${unionOf(needed)}, () => Promise<{ readonly default: ComponentType }>>;`,
    "export const screensFit: Needed = screens;",
  ];
};

const options = {
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  // An import that a side lacks is in `common`, which imports from itself alone.
  rootDirs: ["common", "remote", "shell"],
};

/**
 * Compiles a remote's declarations against a shell's: each shared export that the remote uses must be assignable to the
 * type that the remote was built with, and each screen that the shell needs to a screen without props.
 * The types of HTTP bodies are the remote's on both sides: what the services answer is compared elsewhere.
 * @returns the compiler's errors, one a line; none if they fit
 */
export const compileFit = async (remote: Contract, shell: Contract): Promise<string[]> => {
  // Below node_modules, so that installed packages resolve.
  const caches = join(repositoryRoot(import.meta.dirname), "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const dir = mkdtempSync(join(caches, "phaselock-fit-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  try {
    for (const [side, types] of Object.entries(placeTypes(remote.types, shell.types)))
      for (const [path, text] of Object.entries(types)) write(`${side}/${path}`, text);
    write(
      "fit.ts",
      `${[...screensFit(remote, shell), ...sharedFits(remote, shell)].join("\n")}\nexport {};\n`,
    );
    write("tsconfig.json", JSON.stringify({ compilerOptions: options, files: ["fit.ts"] }));
    const errors = await runTsc(dir, ["-p", ".", "--pretty", "false"]);
    return errors === "" ? [] : errors.split("\n");
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
