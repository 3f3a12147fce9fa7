import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { prerenderCache } from "./prerender-cache.ts";
import { manifestText, type PrerenderedPage, type ReleaseManifest } from "./release-manifest.ts";
import type { ScreenFiles } from "./screen-files.ts";

/** What a remote's `src/prerender.tsx` exports. */
type Prerender = {
  /** The screens' names, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /**
   * The whole document that shows the page: `<html><head>…</head><body>…</body></html>`.
   * @param folder where the release is served, with its slashes
   */
  readonly renderPage: (path: string, folder: string) => Promise<string>;
};

/** The documents' Content-Security-Policy lets neither in, and React would not mend it. */
const forbidden = /<script(?! type="application\/ld\+json")|<[^>]+\sstyle="/;

/** Builds `src/prerender.tsx` for Node, where the packages that it takes from node_modules can be found. */
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

/** Asks for all that the screen needs at once; styles first, for without them nothing is drawn. */
const linksOf = ({ scripts, styles }: ScreenFiles, folder: string): string =>
  [
    ...styles.map(file => `<link rel="stylesheet" href="${folder}${file}">`),
    ...scripts.map(file => `<link rel="modulepreload" href="${folder}${file}">`),
  ].join("");

/**
 * Prerenders the pages that a built remote names in `src/prerender.tsx`, if it does, into `prerendered/` of its
 * release, and lists them in its manifest. A release brings its own HTML, so that none can be of another version.
 * @throws when a page can't be rendered, or contains what the documents' policy would refuse
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
      if (refused) throw new Error(`${path} has what no policy lets in: ${refused}`);
      const file = `prerendered/${path === "/" ? "index" : path.slice(1)}.html`;
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      const links = linksOf(files, folder);
      await writeFile(
        join(outDir, file),
        html.replace("</head>", () => `${links}</head>`),
      );
      written[path] = { file, screen };
    }
    const files = [...manifest.files, ...Object.values(written).map(page => page.file)].sort();
    await writeFile(manifestFile, manifestText({ ...manifest, files, pages: written }));
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
};
