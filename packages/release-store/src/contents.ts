import { createHash } from "node:crypto";
import { type PartName, partNameSchema, releaseNameSchema } from "@phaselock/contracts";
import { z } from "zod";
import type { ReleaseStore } from "./release-store.ts";

/** A path of a store that stays inside the store. */
const pathSchema = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[\w~@+.-]+(\/[\w~@+.-]+)*$/);

const contentsSchema = z.object({
  part: partNameSchema,
  release: releaseNameSchema,
  /** The git commit that the release was built from; null outside a repository. Ends with `+` if files had changed. */
  revision: z.string().nullable(),
  at: z.iso.datetime(),
  /** Every file of the release, by its path in the store. */
  files: z.array(
    z.object({ path: pathSchema, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
/**
 * What a release consists of. It is written after all its files, so a release that has contents is complete. Readers check
 * each file by its hash.
 */
export type Contents = z.infer<typeof contentsSchema>;

const folderOf = (part: PartName): string => `contents/${part}`;

/** The file of a release's contents. */
export const contentsFile = (part: PartName, release: string): string => `${folderOf(part)}/${release}.json`;

/** @returns undefined if the release was not published */
export const readContents = async (
  store: ReleaseStore,
  part: PartName,
  release: string,
): Promise<Contents | undefined> => {
  const file = await store.read(contentsFile(part, release));
  return file && contentsSchema.parse(JSON.parse(file.content.toString()));
};

export const writeContents = (store: ReleaseStore, contents: Contents): Promise<void> =>
  store.write(
    contentsFile(contents.part, contents.release),
    Buffer.from(`${JSON.stringify(contents, null, 2)}\n`),
  );

/** The published releases of a part. */
export const publishedReleases = async (store: ReleaseStore, part: PartName): Promise<string[]> =>
  (await store.list(folderOf(part))).flatMap(path => /([^/]+)\.json$/.exec(path)?.[1] ?? []);

export const sha256Of = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
