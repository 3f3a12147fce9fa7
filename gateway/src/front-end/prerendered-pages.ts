import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DocumentData, type Remotes, releaseFolder } from "@phaselock/contracts";
import { z } from "zod";

/** A page that a live release contains as HTML. */
export type PrerenderedPage = {
  /** A segment that starts with a colon stands for any: `/results/:token`. */
  readonly path: string;
  readonly file: string;
  readonly screen: DocumentData["screen"];
  /** See {@link DocumentData}. */
  readonly standalone: readonly string[];
};

/** Whether a page has a fixed path. The path of any other page is known only to people who have its link. */
export const hasFixedPath = ({ path }: Pick<PrerenderedPage, "path">): boolean => !path.includes("/:");

/** Finds the page of a path. A fixed path comes before one with a placeholder. */
export const findPage = (pages: readonly PrerenderedPage[], path: string): PrerenderedPage | undefined => {
  const segments = path.split("/");
  const fits = (page: PrerenderedPage): boolean => {
    const own = page.path.split("/");
    const isSame = (segment: string, n: number) =>
      segment === own[n] || (own[n]?.startsWith(":") && segment !== "");
    return own.length === segments.length && segments.every(isSame);
  };
  return pages.find(page => page.path === path) ?? pages.find(fits);
};

const releaseSchema = z.object({
  pages: z.record(z.string(), z.object({ file: z.string(), screen: z.string() })).default({}),
  screens: z.record(z.string(), z.object({ standalone: z.boolean() })).default({}),
});

const readPages = async (folder: string, remote: string): Promise<readonly PrerenderedPage[]> => {
  const release: unknown = JSON.parse(await readFile(join(folder, "remote.json"), "utf8"));
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
};

/** Releases whose pages are remembered. A release never changes. */
const maxRemembered = 100;

/** Lists all prerendered pages of these versions. */
export type PageLister = (remotes: Remotes) => Promise<readonly PrerenderedPage[]>;

export const createPageLister = (webRoot: string): PageLister => {
  const known = new Map<string, readonly PrerenderedPage[]>();
  const pagesOfRelease = async (remote: string, version: string): Promise<readonly PrerenderedPage[]> => {
    const folder = join(webRoot, releaseFolder(remote, version));
    try {
      const pages = known.get(folder) ?? (await readPages(folder, remote));
      if (known.size >= maxRemembered) known.clear();
      known.set(folder, pages);
      return pages;
    } catch {
      // Treat an unreadable release as one without pages: the application loads its screens and reports failures.
      return [];
    }
  };
  return async remotes => {
    const pages = Object.entries(remotes).map(([remote, { version }]) => pagesOfRelease(remote, version));
    return (await Promise.all(pages)).flat();
  };
};
