import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { runToEnd } from "@phaselock/processes";
import { launchBrowser } from "./browser/launch-browser.ts";
import { refuseMeasuring } from "./browser/refuse-measuring.ts";
import { viewports } from "./browser/viewports.ts";
import { startProduct } from "./product/start-product.ts";
import {
  showAdaptation,
  showBeforePlaying,
  showFailures,
  showLeaving,
  showOnboarding,
  showOperator,
  showOwnScreens,
  showPlaying,
  showPublicScreens,
  type Take,
} from "./screenshots/screens.ts";

/** `npm run screenshots`: saves every screen of the product, at phone and desktop width. */
const folder = join(import.meta.dirname, "../../.phaselock/screenshots");

await runToEnd(async open => {
  await mkdir(folder, { recursive: true });
  const product = await open(
    "product",
    stopped => startProduct({}, stopped),
    ({ dispose }) => dispose(),
  );
  const browser = await open("browser", launchBrowser, opened => opened.close());
  for (const device of ["phone", "desktop"] as const) {
    const viewport = viewports[device];
    const context = await browser.newContext({
      baseURL: product.url,
      viewport,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    await refuseMeasuring(context);
    const page = await context.newPage();
    const take: Take = async (name, part = "page") => {
      await page.waitForLoadState("networkidle");
      await page
        .getByRole("status")
        .filter({ hasText: /^Loading/ })
        .waitFor({ state: "detached" });
      const path = join(folder, `${name}-${page.viewportSize()?.width}.png`);
      await page.screenshot({ path, fullPage: part === "page" });
      process.stdout.write(`${path}\n`);
    };
    const person = { name: "Ada Example", email: `ada.${device}@example.com` };
    await showPublicScreens(page, take);
    await showOnboarding(page, take, person);
    await showBeforePlaying(page, take);
    await showPlaying(page, take, person);
    await showFailures(page, take);
    await showOwnScreens(page, take);
    await showAdaptation(page, take);
    await showLeaving(page, take);
    await showOperator(page, take);
    await context.close();
  }
});
