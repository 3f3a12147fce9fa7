import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { emptyReleaseMap, type ReleaseMap, releaseMapSchema } from "@phaselock/contracts";
import { releaseMapFile } from "@phaselock/release-store";
import { z } from "zod";

const isMissing = z.looseObject({ code: z.literal("ENOENT") });

/**
 * Creates a reader of the web root's release map. Each call looks whether the file has been replaced, so that replacing it is
 * enough to release or roll back, and parses it only then.
 */
export const createMapReader = (webRoot: string): (() => Promise<ReleaseMap>) => {
  const file = join(webRoot, releaseMapFile);
  let last: { readonly version: string; readonly map: ReleaseMap } | undefined;
  return async () => {
    try {
      const { ino, mtimeMs, size } = await stat(file);
      const version = [ino, mtimeMs, size].join();
      if (last?.version !== version)
        last = { version, map: releaseMapSchema.parse(JSON.parse(await readFile(file, "utf8"))) };
      return last.map;
    } catch (error) {
      if (isMissing.safeParse(error).success) return emptyReleaseMap;
      throw error;
    }
  };
};
