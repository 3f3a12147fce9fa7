import { compileFit } from "./compile-fit.ts";
import type { Contract } from "./contract.ts";

const majorOf = (version: string): string => version.split(".")[0] ?? "";

/** Compares installed packages by major version and names, because their types are not part of a contract. */
const packageProblems = (remote: Contract, shell: Contract): string[] =>
  Object.entries(remote.shared).flatMap(([module, used]) => {
    const provided = shell.shared[module];
    if (!provided) return [`The shell does not share ${module}.`];
    if (majorOf(used.version) !== majorOf(provided.version))
      return [`${remote.part} was built for ${module} ${used.version}; the shell has ${provided.version}.`];
    const missing = (used.names ?? []).filter(
      name => provided.names !== null && !provided.names.includes(name),
    );
    return missing.map(name => `The shell does not share ${name} of ${module}.`);
  });

/** Missing screens, in a reader's words. The compiler's message would repeat the whole type. */
const missingScreens = (remote: Contract, shell: Contract): string[] => {
  const declarations = remote.types[remote.exposes["./screens"] ?? ""] ?? "";
  return (shell.needs[remote.part] ?? [])
    .filter(screen => !new RegExp(`\\b${screen}\\b`).test(declarations))
    .map(screen => `The shell's routes show ${screen}, which ${remote.part} does not have.`);
};

/**
 * Why a remote and a shell can't run together; empty if they can.
 * @example (await fitOfPair(remote, shell)).join("\n")
 */
export const fitOfPair = async (remote: Contract, shell: Contract): Promise<string[]> => {
  const problems = [...packageProblems(remote, shell), ...missingScreens(remote, shell)];
  return problems.length > 0 ? problems : compileFit(remote, shell);
};
