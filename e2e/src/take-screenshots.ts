import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "./browser/launch-browser.ts";
import { viewports } from "./browser/viewports.ts";
import { chooseSmallestPack, payByCard } from "./path/buy-credits.ts";
import { becomeNewUser, newPerson } from "./path/sign-in.ts";
import { startProduct } from "./product/start-product.ts";

/** `npm run screenshots`: every screen of the path at both widths, for looking at. */
const folder = join(import.meta.dirname, "../../.phaselock/screenshots");

const publicScreens = {
  landing: "/",
  pricing: "/pricing",
  login: "/login",
  register: "/register",
  "not-found": "/nowhere",
};
const ownScreens = { dashboard: "/dashboard", balance: "/pricing", play: "/play", onboarding: "/onboarding" };

await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const [device, viewport] of Object.entries(viewports)) {
    const context = await browser.newContext({ baseURL: product.url, viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const take = async (name: string) => {
      await page.waitForLoadState("networkidle");
      const path = join(folder, `${name}-${viewport.width}.png`);
      await page.screenshot({ path, fullPage: true });
      process.stdout.write(`${path}\n`);
    };
    for (const [name, path] of Object.entries(publicScreens)) {
      await page.goto(path);
      await take(name);
    }
    const person = newPerson(`Pat ${device}`);
    await becomeNewUser(page, person);
    await chooseSmallestPack(page);
    await payByCard(page, person.email);
    await page.getByText("15 min 0 s left").first().waitFor();
    for (const [name, path] of Object.entries(ownScreens)) {
      await page.goto(path);
      await take(name);
    }
    await playBriefly(page, take);
    await context.close();
  }
} finally {
  await browser.close();
  await product.dispose();
}

/** The player before, during and after a session, and the list that it ends up in. */
async function playBriefly(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await page.goto("/play");
  await page.getByRole("link", { name: "Get ready for Calm focus" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await take("ready");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "End session" }).waitFor();
  await take("playing");
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByText("from your credits").waitFor();
  await take("ended");
  await page.goto("/sessions");
  await take("sessions");
}
