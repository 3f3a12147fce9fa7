import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentData, Remotes } from "@phaselock/contracts";
import { z } from "zod";

/** A page that a live release brings along as HTML. */
export type PrerenderedPage = { readonly html: string; readonly screen: DocumentData["screen"] };

const releaseSchema = z.object({
  pages: z.record(z.string(), z.object({ file: z.string(), screen: z.string() })).default({}),
});

/**
 * Finds the prerendered page of a path among the remotes of these versions; undefined where none brings one. A remote
 * that can't be read brings none: the application loads its screen, and says so where it fails.
 */
export const findPage = async (
  webRoot: string,
  remotes: Remotes,
  path: string,
): Promise<PrerenderedPage | undefined> => {
  for (const [remote, { version }] of Object.entries(remotes)) {
    const folder = join(webRoot, "remotes", remote, version);
    try {
      const release = releaseSchema.parse(JSON.parse(await readFile(join(folder, "remote.json"), "utf8")));
      const page = release.pages[path];
      if (page)
        return {
          html: await readFile(join(folder, page.file), "utf8"),
          screen: { remote, name: page.screen },
        };
    } catch {}
  }
  return undefined;
};
