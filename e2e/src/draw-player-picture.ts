import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { passForGraphicsCard } from "./browser/graphics-card.ts";
import { launchBrowser } from "./browser/launch-browser.ts";
import { refuseMeasuring } from "./browser/refuse-measuring.ts";
import { viewports } from "./browser/viewports.ts";
import { becomeNewUser, newPerson } from "./path/sign-in.ts";

/**
 * `node e2e/src/draw-player-picture.ts http://localhost:3000`: plays a session on a running product for a minute, and
 * saves the player as README.md shows it, as WebP of at most 60 kB.
 */
const file = join(import.meta.dirname, "../../docs/player.webp");
const maxBytes = 60_000;
const session = "/play/calm-focus?payment=free&seconds=180";
const shownAt = "01:50";

/** Encodes a picture in the browser, at the highest quality that fits. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = `data:image/png;base64,${png.toString("base64")}`;
  for (const quality of [0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5]) {
    const encoded = await page.evaluate(
      async ({ url, quality }) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
      },
      { url, quality },
    );
    const webp = Buffer.from(encoded, "base64");
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`No quality makes the picture smaller than ${maxBytes} bytes`);
}

async function draw(browser: Browser, baseURL: string): Promise<void> {
  const viewport = viewports.desktop;
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: "block" });
  await passForGraphicsCard(context);
  await refuseMeasuring(context);
  const page = await context.newPage();
  await becomeNewUser(page, newPerson("Ada Example"));
  await page.goto(session);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("timer").filter({ hasText: shownAt }).waitFor({ timeout: 180_000 });
  // Only this software renderer is too slow for the beat.
  await page.getByText("A slow wave: this beat is too fast for your screen.").evaluateAll(notes => {
    for (const note of notes) note.remove();
  });
  const png = await page.screenshot();
  // The product's own pages forbid pictures from data.
  await page.goto("about:blank");
  await writeFile(file, await toWebp(page, png));
  process.stdout.write(`${file}\n`);
  await context.close();
}

const [, , url] = process.argv;
if (!url) throw new Error("Usage: node e2e/src/draw-player-picture.ts <address of a running product>");
const browser = await launchBrowser();
try {
  await draw(browser, url);
} finally {
  await browser.close();
}
