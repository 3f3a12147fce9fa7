import { z } from "zod";
import { partNameSchema, releaseNameSchema } from "./release-map.ts";

/** A file of a release. Whoever fetches it can check that it arrived whole. */
export const releaseFileSchema = z.object({
  /** Relative to the release's folder; a shell's `assets/…` lie in the store's folder for all shells instead. */
  path: z
    .string()
    .max(256)
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/),
  bytes: z.int().min(0),
  /** Of the uncompressed content, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The content type without parameters. */
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** The part of a release's `remote.json` or `shell.json` that its readers share. */
export const releaseManifestSchema = z.looseObject({
  name: partNameSchema,
  version: releaseNameSchema,
  /** Every file but the manifest itself and the compressed copies (`x.js.br`). */
  files: z.array(releaseFileSchema),
  /** The paths of files that no browser fetches before a feature needs them. */
  onDemand: z.array(z.string()).default([]),
});
