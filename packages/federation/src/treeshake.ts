import type { Rollup } from "vite";
import { definesOnly } from "./pure-calls.ts";

/**
 * Drops unused schemas. Rollup treats calls as side effects unless they are known to be pure, so without this a module with
 * a schema, such as `z.enum(…)`, would load it, and zod, for any other name. In contracts and signal, pure-calls.ts marks
 * calls of methods too.
 */
export const treeshake: Rollup.TreeshakingOptions = {
  manualPureFunctions: ["z"],
  moduleSideEffects: id => !definesOnly.test(id),
};
