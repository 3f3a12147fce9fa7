import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { passForGraphicsCard } from "./browser/graphics-card.ts";
import { launchBrowser } from "./browser/launch-browser.ts";
import { refuseMeasuring } from "./browser/refuse-measuring.ts";
import { viewports } from "./browser/viewports.ts";
import { buyPremium } from "./path/buy-premium.ts";
import { becomeNewUser, newPerson, type Person } from "./path/sign-in.ts";

/**
 * `node e2e/src/draw-readme-pictures.ts http://localhost:3000`: saves the pictures of README.md from a running product, as WebP
 * of at most 60 kB each. It plays a sample and a session, which takes two minutes.
 */
const folder = join(import.meta.dirname, "../../docs/pictures");
const maxBytes = 60_000;

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

const listenedFor = "0:13";
const sessionAt = { address: "/play/calm-focus?payment=free&seconds=180", left: "01:50" };

/** Brings a page to what a picture shows. */
const scenes: Readonly<Record<string, (page: Page, person: Person) => Promise<unknown>>> = {
  async landing(page) {
    await page.goto("/");
    await page
      .getByRole("button", { name: /^Listen to|^Hear/ })
      .first()
      .click();
    await page.getByText(listenedFor).first().waitFor();
  },
  async play(page, person) {
    await becomeNewUser(page, person);
    await page.goto("/play");
    await page.getByRole("button", { name: "Tense" }).click();
    await page.waitForLoadState("networkidle");
  },
  async player(page) {
    await page.goto(sessionAt.address);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("timer").filter({ hasText: sessionAt.left }).waitFor({ timeout: 180_000 });
    // Only this software renderer is too slow for the beat.
    await page.getByText("A slow wave: this beat is too fast for your screen.").evaluateAll(notes => {
      for (const note of notes) note.remove();
    });
  },
  async studio(page, { email }) {
    await buyPremium(page, email);
    await page.goto("/studio");
    await page.getByRole("button", { name: "New pattern" }).click();
    await page.getByRole("slider", { name: "Beat at the start" }).waitFor();
    await page.waitForLoadState("networkidle");
  },
};

async function draw(browser: Browser, baseURL: string): Promise<void> {
  const viewport = viewports.desktop;
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: "block" });
  await passForGraphicsCard(context);
  await refuseMeasuring(context);
  const page = await context.newPage();
  // The product's own pages forbid pictures from data.
  const encoder = await context.newPage();
  const person = newPerson("Ada Example");
  for (const [name, show] of Object.entries(scenes)) {
    await show(page, person);
    const file = join(folder, `${name}.webp`);
    await writeFile(file, await toWebp(encoder, await page.screenshot()));
    process.stdout.write(`${file}\n`);
  }
  await context.close();
}

const [, , url] = process.argv;
if (!url) throw new Error("Usage: node e2e/src/draw-readme-pictures.ts <address of a running product>");
const browser = await launchBrowser();
try {
  await draw(browser, url);
} finally {
  await browser.close();
}
