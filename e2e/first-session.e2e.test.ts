import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { test } from "./src/test.ts";

/** Clicks, and counts the clicks. No screen may have a field that must be filled in. */
const countClicks = (page: Page) => {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async click(control: Locator): Promise<void> {
      await control.waitFor();
      expect(await page.locator(":required:enabled").count(), `a mandatory question at ${page.url()}`).toBe(
        0,
      );
      await control.click();
      clicks++;
    },
  };
};

test("a new visitor → four clicks, four screens and no mandatory question to the sound of a session", async ({
  newPage,
}) => {
  const page = await newPage();
  const sound = await listenToPage(page);
  const { click, clicks } = countClicks(page);
  const screens: string[] = [];
  page.on("framenavigated", () => {
    const { pathname } = new URL(page.url());
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  await page.goto("/");
  await click(page.getByRole("link", { name: "Try It Now" }).first());
  const opening = page.waitForEvent("popup");
  await click(page.getByRole("button", { name: "Continue with Google" }));
  const chooser = await opening;
  await click(chooser.getByRole("button", { name: /Chiyo Specimen/ }));
  await page.waitForURL("**/onboarding");
  await click(page.getByRole("button", { name: "Start" }));
  await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
  expect(clicks()).toBe(4);
  expect(screens).toEqual(["/", "/login", "/onboarding", "/play/deep-work"]);

  await page.getByRole("timer").waitFor();
  await page.reload();
  await page.getByRole("button", { name: /^Continue at/ }).waitFor();
  expect(await sound.peak(), "a reload starts no sound").toBe(0);
});

test("a new visitor → one click to the sound of a sample", async ({ newPage }) => {
  const page = await newPage();
  const sound = await listenToPage(page);
  const { click, clicks } = countClicks(page);
  await page.goto("/");
  await click(page.getByRole("button", { name: "Listen to Tape, air: Deep work" }));
  await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
  expect(clicks()).toBe(1);
});
