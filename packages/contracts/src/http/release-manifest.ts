import { z } from "zod/mini";
import { type PartName, partNameSchema, releaseNameSchema } from "./release-map.ts";

/** A file of a release. Whoever fetches it can check that it arrived whole. */
export const releaseFileSchema = z.object({
  /** Relative to the release's folder; a shell's `assets/…` lie in the store's folder for all shells instead. */
  path: z.string().check(z.maxLength(256), z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)),
  bytes: z.int().check(z.minimum(0)),
  /** Of the uncompressed content, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The content type without parameters. */
  type: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** The file in a release's folder that lists its files. */
export const manifestFile = (part: PartName): "shell.json" | "remote.json" =>
  part === "shell" ? "shell.json" : "remote.json";

/** The part of a release's manifest that its readers share. */
export const releaseManifestSchema = z.looseObject({
  name: partNameSchema,
  version: releaseNameSchema,
  /** Every file but the manifest itself and the compressed copies (`x.js.br`). */
  files: z.array(releaseFileSchema),
  /** The paths of files that no browser fetches before a feature needs them. */
  onDemand: z.array(z.string()),
});
