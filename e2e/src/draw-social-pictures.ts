import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publicPaths, socialPageOf } from "@phaselock/mfe-marketing/social-pages";
import { createOscillators, lockedAt, oscillatorAt } from "@phaselock/ui/drift-field";
import { launchBrowser } from "./browser/launch-browser.ts";

/** `node e2e/src/draw-social-pictures.ts`: draws the link preview images of the public pages. */
const root = join(import.meta.dirname, "../..");
const folder = join(root, "mfe-marketing/public/social");
const size = { width: 1200, height: 630 };
const shape = { lock: 0.6, waves: 4.2 };
const steps = 320;
const drift = { top: 330, height: 240 };
const colours = { delta: "#7f83ff", theta: "#b78bff", alpha: "#3fd0bd", beta: "#f0b84a", gamma: "#ff8069" };

const fontOf = async (name: string): Promise<string> => {
  const file = join(root, "node_modules", name);
  return `data:font/woff2;base64,${(await readFile(file)).toString("base64")}`;
};

const pathOf = (until: number, yAt: (u: number) => number): string => {
  const points = Array.from({ length: Math.ceil(until * steps) + 1 }, (_, step) => {
    const u = step / steps;
    return `${(u * size.width).toFixed(1)} ${(drift.top + yAt(u) * drift.height).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
};

/** The drift picture at `seconds`, so that each page gets a frame of its own. */
const signature = (seconds: number): string => {
  const free = createOscillators(35, 7).map(
    oscillator =>
      `<path d="${pathOf(shape.lock, u => oscillatorAt(oscillator, u, seconds, shape))}" stroke="${colours[oscillator.band]}" mask="url(#fading)"/>`,
  );
  const locked = pathOf(1, u => lockedAt(u, seconds, shape));
  return `<svg viewBox="0 0 ${size.width} ${size.height}"><defs>
    <linearGradient id="fade"><stop offset="0.05" stop-color="#fff" stop-opacity="0.46"/><stop offset="${shape.lock}" stop-color="#fff" stop-opacity="0.03"/></linearGradient>
    <linearGradient id="come"><stop offset="${shape.lock - 0.26}" stop-color="#eceae4" stop-opacity="0"/><stop offset="${shape.lock}" stop-color="#eceae4"/></linearGradient>
    <mask id="fading" maskUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}"><rect width="${size.width}" height="${size.height}" fill="url(#fade)"/></mask></defs>
    <g fill="none" stroke-width="1.4">${free.join("")}</g><path d="${locked}" fill="none" stroke="url(#come)" stroke-width="2.4"/></svg>`;
};

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const sans = await fontOf(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
const documentOf = (words: string, seconds: number): string => `<!doctype html><style>
  @font-face { font-family: Sans; src: url(${sans}); font-weight: 400 700; }
  body { margin: 0; background: #0b0d10; color: #eceae4; font-family: Sans; }
  svg { position: absolute; inset: 0; }
  .name { position: absolute; left: 72px; top: 60px; font: 600 26px Sans; }
  h1 { position: absolute; left: 72px; top: 118px; margin: 0; max-width: 1040px; font: 500 68px/1.04 Sans; letter-spacing: -0.035em; text-wrap: balance; }
  h1.long { font-size: 56px; }
</style>${signature(seconds)}<div class="name">Phaselock</div><h1 class="${words.length > 48 ? "long" : ""}">${escapeHtml(words)}</h1>`;

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: size });
  for (const [index, path] of publicPaths.entries()) {
    const { picture, words } = socialPageOf(path);
    await page.setContent(documentOf(words, 5 + index * 3));
    await page.evaluate("document.fonts.ready");
    const file = join(folder, `${picture}.png`);
    await writeFile(file, await page.screenshot());
    process.stdout.write(`${file}\n`);
  }
} finally {
  await browser.close();
}
