import type { Rollup } from "vite";

/**
 * A schema that nothing uses is dropped. Without this a remote that reads one constant of the contracts would carry
 * every schema, and zod, for calls count as side effects unless they are known to be pure.
 */
export const treeshake: Rollup.TreeshakingOptions = {
  manualPureFunctions: ["z"],
  moduleSideEffects: id => !id.includes("/packages/contracts/src/"),
};
