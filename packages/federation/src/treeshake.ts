import type { Rollup } from "vite";

/**
 * Drops unused schemas. Rollup treats calls as side effects unless they are known to be pure, so without this a remote
 * that reads one constant of the contracts would bundle every schema, and zod.
 */
export const treeshake: Rollup.TreeshakingOptions = {
  manualPureFunctions: ["z"],
  moduleSideEffects: id => !/\/packages\/(contracts|signal)\/src\//.test(id),
};
