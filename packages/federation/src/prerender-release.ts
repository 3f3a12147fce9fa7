import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { prerenderCache } from "./prerender-cache.ts";
import { manifestText, type PrerenderedPage, type ReleaseManifest } from "./release-manifest.ts";
import type { ScreenFiles } from "./screen-files.ts";

/** The exports of a remote's `src/prerender.tsx`. */
type Prerender = {
  /** The screens' names, by path. A segment that starts with a colon stands for any. */
  readonly pages: Readonly<Record<string, string>>;
  /**
   * Renders the page as a whole document: `<html><head>…</head><body>…</body></html>`.
   * @param folder the URL path of the release, with leading and trailing slash
   */
  readonly renderPage: (path: string, folder: string) => Promise<string>;
};

/** The documents' Content-Security-Policy blocks both, and hydration would not fix that. */
const forbidden = /<script(?! type="application\/ld\+json")|<[^>]+\sstyle="/;

/** Builds `src/prerender.tsx` for Node into `cache`, from where its packages resolve, and imports it. */
const loadPrerender = async (dir: string, cache: string): Promise<Prerender> => {
  await build({
    configFile: false,
    root: dir,
    logLevel: "error",
    plugins: [react()],
    ssr: { noExternal: [/^@phaselock\//] },
    build: { ssr: "src/prerender.tsx", outDir: cache, target: "esnext", copyPublicDir: false },
  });
  return await import(pathToFileURL(join(cache, "prerender.js")).href);
};

/** Links to every file that the screen needs. Styles come first, because they block rendering. */
const linksOf = ({ scripts, styles }: ScreenFiles, folder: string): string =>
  [
    ...styles.map(file => `<link rel="stylesheet" href="${folder}${file}">`),
    ...scripts.map(file => `<link rel="modulepreload" href="${folder}${file}">`),
  ].join("");

/**
 * Prerenders the pages named in a built remote's `src/prerender.tsx`, if it has one, into `prerendered/` of its
 * release, and lists them in its manifest. Each release contains its own HTML, so the versions always match.
 * @throws when a page can't be rendered, or contains something that the documents' policy blocks
 */
export const prerenderRelease = async (dir: string, outDir: string): Promise<void> => {
  if (!existsSync(join(dir, "src/prerender.tsx"))) return;
  const cache = prerenderCache(dir, process.pid);
  const manifestFile = join(outDir, "remote.json");
  const manifest: ReleaseManifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  try {
    const { pages, renderPage } = await loadPrerender(dir, cache);
    const folder = `/remotes/${manifest.name}/${manifest.version}/`;
    const written: Record<string, PrerenderedPage> = {};
    for (const [path, screen] of Object.entries(pages)) {
      const files = manifest.screens?.[screen];
      if (!files) throw new Error(`${path} names no screen: ${screen}`);
      const html = await renderPage(path, folder);
      const [refused] = forbidden.exec(html) ?? [];
      if (refused) throw new Error(`${path} contains what the Content-Security-Policy blocks: ${refused}`);
      const file = `prerendered/${path === "/" ? "index" : path.slice(1).replaceAll(":", "")}.html`;
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      const links = linksOf(files, folder);
      await writeFile(
        join(outDir, file),
        html.replace("</head>", () => `${links}</head>`),
      );
      written[path] = { file, screen };
    }
    await writeFile(manifestFile, manifestText({ ...manifest, pages: written }));
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
};
