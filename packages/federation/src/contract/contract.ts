import { partNameSchema } from "@phaselock/contracts";
import { z } from "zod";

/** A module that the shell provides and remotes use. */
const sharedSchema = z.object({
  /** The package's version. */
  version: z.string(),
  /** What the remote imports from it, or what the shell provides; null if `types` lists that. */
  names: z.array(z.string()).nullable(),
  /** The module's declarations, as a path in `types`; absent for installed packages. */
  types: z.string().optional(),
});
export type Shared = z.infer<typeof sharedSchema>;

/**
 * What a release gives and needs, by types: `contract.json` in its folder. A remote exposes its screens and uses shared
 * modules; the shell provides these and needs screens.
 */
export const contractSchema = z.object({
  part: partNameSchema,
  /** The declarations of each exposed module, as a path in `types`. */
  exposes: z.record(z.string(), z.string()),
  shared: z.record(z.string(), sharedSchema),
  /** The screens that the shell's routes show, by remote. */
  needs: z.record(partNameSchema, z.array(z.string())),
  /** Declaration files by path. They import each other by relative paths, and installed packages by name. */
  types: z.record(z.string(), z.string()),
});
export type Contract = z.infer<typeof contractSchema>;

export const contractFile = "contract.json";
