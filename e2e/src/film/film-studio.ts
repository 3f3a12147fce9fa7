import { join } from "node:path";
import type { Look } from "@phaselock/signal";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import type { Film, film } from "./page/film-page.ts";
import { filmRatio, filmSizeOf, filmWindow, type PaintsWith, patchPxOf, type Take } from "./take.ts";

/** A page with the player's real picture, which is painted frame by frame on a virtual screen of 60 Hz. */
export type FilmStudio = {
  readonly page: Page;
  /** @param withClip also returns the guard's frames, for IRIS */
  shoot(take: Pick<Take, "look" | "frames" | "frameHz">, withClip?: boolean): Promise<Film>;
  close(): Promise<void>;
};

/** The colours that the picture reads from its element, as in packages/ui/src/styles.css. */
const colours =
  "--delta:#7f83ff;--theta:#b78bff;--alpha:#3fd0bd;--beta:#f0b84a;--gamma:#ff8069;--paper:#eceae4;--ground-player:#050608";

/** Bundles a script with the player's sources, as Vite does for the product. */
export async function bundlePage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "esnext",
      minify: false,
      lib: { entry, formats: ["iife"], name: "page" },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !("output" in output)) throw new Error("Vite built nothing");
  return output.output[0].code;
}

/** A page with an element for the picture, and a script in it. */
export async function openPicturePage(
  browser: Browser,
  script: string,
  viewport: { readonly width: number; readonly height: number },
  ratio = 1,
) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: ratio });
  await page.setContent(
    `<body style="margin:0;background:#050608"><div id="picture" style="position:relative;overflow:hidden;width:100vw;height:100vh;${colours}"></div>`,
  );
  await page.addScriptTag({ content: script });
  return page;
}

export async function openFilmStudio(
  browser: Browser,
  paintsWith: PaintsWith = "webgl",
): Promise<FilmStudio> {
  const page = await openPicturePage(
    browser,
    await bundlePage(join(import.meta.dirname, "page/film-page.ts")),
    filmWindow,
    filmRatio[paintsWith],
  );
  const [size, patchPx] = [filmSizeOf(paintsWith), patchPxOf(paintsWith)];
  return {
    page,
    shoot: ({ look, frames, frameHz }, withClip = false) =>
      page.evaluate(([look, frames, options]) => window.film(look, frames, options), [
        look,
        frames,
        { size, patchPx, frameHz, paintsWith, withClip },
      ] satisfies [Look, ...(Parameters<typeof film> extends [unknown, ...infer Rest] ? Rest : never)]),
    close: () => page.close(),
  };
}
