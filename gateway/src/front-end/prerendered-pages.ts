import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentData, Remotes } from "@phaselock/contracts";
import { z } from "zod";

/** A page that a live release contains as HTML. */
export type PrerenderedPage = {
  readonly path: string;
  readonly file: string;
  readonly screen: DocumentData["screen"];
  /** See {@link DocumentData}. */
  readonly standalone: readonly string[];
};

const releaseSchema = z.object({
  pages: z.record(z.string(), z.object({ file: z.string(), screen: z.string() })).default({}),
  screens: z.record(z.string(), z.object({ standalone: z.boolean().default(false) })).default({}),
});

const pagesOfRelease = async (webRoot: string, remote: string, version: string) => {
  const folder = join(webRoot, "remotes", remote, version);
  try {
    const release = JSON.parse(await readFile(join(folder, "remote.json"), "utf8"));
    const { pages, screens } = releaseSchema.parse(release);
    const standalone = Object.keys(screens).filter(name => screens[name]?.standalone);
    return Object.entries(pages).map(
      ([path, { file, screen }]): PrerenderedPage => ({
        path,
        file: join(folder, file),
        screen: { remote, name: screen },
        standalone,
      }),
    );
  } catch {
    // Treat an unreadable release as one without pages: the application loads its screens and reports failures.
    return [];
  }
};

/** List all prerendered pages of these versions. */
export const pagesOf = async (webRoot: string, remotes: Remotes): Promise<PrerenderedPage[]> => {
  const releases = Object.entries(remotes);
  const pages = releases.map(([remote, { version }]) => pagesOfRelease(webRoot, remote, version));
  return (await Promise.all(pages)).flat();
};
