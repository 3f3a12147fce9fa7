import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { launchBrowser } from "./src/browser/launch-browser.ts";

const browser = await launchBrowser();
for (const [w, h] of [
  [1440, 900],
  [390, 844],
] as const) {
  const context = await browser.newContext({
    baseURL: process.argv[2] ?? "http://localhost:3500",
    viewport: { width: w, height: h },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  page.on("console", m => {
    if (m.type() === "error") console.log(w, m.text().slice(0, 300));
  });
  await page.goto("/");
  await page.waitForTimeout(2500);
  console.log(
    w,
    await accessibilityProblems(page),
    await page.evaluate(() => document.documentElement.scrollWidth),
  );
  await page.screenshot({ path: `/tmp/library-shots/landing-first-${w}.png` });
  await page.screenshot({ path: `/tmp/library-shots/landing-${w}.png`, fullPage: true });
  await page.getByRole("button", { name: "Hear 20 seconds" }).click();
  await page.waitForTimeout(3000);
  console.log(
    await page
      .getByRole("button", { name: /Hear|Stop/ })
      .first()
      .textContent(),
    await page.getByRole("alert").allTextContents(),
  );
  await context.close();
}
await browser.close();
