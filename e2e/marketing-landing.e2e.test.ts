import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { drawn, expectPausable } from "./src/landing/picture.ts";
import { test } from "./src/test.ts";

const headerColour = (page: Page) =>
  page
    .locator("header")
    .first()
    .evaluate(element => getComputedStyle(element).backgroundColor);

describe("the landing page", () => {
  test("scrolled more than 50 px → the header turns solid black", async ({ visitor: page }) => {
    await page.goto("/");
    await drawn(page);
    const scrollTo = (top: number) => page.evaluate(y => window.scrollTo(0, y), top);
    await scrollTo(50);
    expect(await headerColour(page)).toBe("rgba(0, 0, 0, 0)");
    await scrollTo(51);
    await vi.waitUntil(async () => (await headerColour(page)) === "rgb(0, 0, 0)");
    await scrollTo(0);
    await vi.waitUntil(async () => (await headerColour(page)) === "rgba(0, 0, 0, 0)");
  });

  test("Hear 20 seconds → a mode's sound, loaded with the click and not before", async ({ newPage }) => {
    const page = await newPage();
    const sound = await listenToPage(page);
    const modes: string[] = [];
    page.on("request", request => {
      if (request.url().includes("/api/modes")) modes.push(request.url());
    });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(modes).toEqual([]);
    await page.getByRole("button", { name: "Hear 20 seconds" }).click();
    await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
    expect(modes).toHaveLength(1);
    await page.getByRole("button", { name: "Stop" }).click();
    await vi.waitUntil(async () => (await sound.peak()) < 0.001, { timeout: 5_000 });
  });
});

/** marketing-landing.nightly.test.ts also tests reduced motion, the worker and a browser without OffscreenCanvas. */
describe("the moving pictures on the landing page", () => {
  test("Pause motion → the picture stops; pressed again → it continues", async ({ newPage }) =>
    expectPausable(await newPage({ reducedMotion: "no-preference" })));
});
