import type { Page } from "playwright-core";
import { expect } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { viewports } from "./src/browser/viewports.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** Under reduced motion, the figures change once a second. */
const patience = { timeout: 5_000 } as const;

/** Calls of the API that change something, from now on. */
const changesOf = (page: Page) => {
  const changes: string[] = [];
  page.on("request", request => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${request.url()}`);
  });
  return changes;
};

test("the simulator: scrubbed by keys, it plays from there, two patterns take turns, and nothing is sent", {
  timeout: 120_000,
}, async ({ newPage }) => {
  const page = await newPage({ viewport: viewports.phone, reducedMotion: "reduce" });
  await becomeNewUser(page, newPerson("Sima Simulates"));
  const sound = await listenToPage(page);
  await page.goto("/simulator?pattern=calm-focus&length=600&compare=resonance-breathing");
  const time = page.getByRole("slider", { name: "Time" });
  await time.waitFor();
  const changes = changesOf(page);
  const position = () => time.getAttribute("aria-valuetext");

  await time.focus();
  await page.keyboard.press("Home");
  await expect.poll(position, patience).toMatch(/^00:00 of 10:00, arriving, 14 Hz/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(position, patience).toMatch(/^00:02/);
  await page.keyboard.press("PageUp");
  await expect.poll(position, patience).toMatch(/holding, 10 Hz/);
  await page
    .getByText(/^The level .* at the beat, 10 Hz\.$/)
    .first()
    .waitFor({ state: "attached" });

  expect(await sound.peak()).toBe(0);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(sound.peak, patience).toBeGreaterThan(0.01);
  const before = await position();
  await expect.poll(position, patience).not.toBe(before);
  await page.keyboard.press("b");
  await expect.poll(() => page.getByRole("radio", { name: /Resonance breathing/ }).isChecked()).toBe(true);
  await expect.poll(sound.peak, patience).toBeGreaterThan(0.001);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await expect.poll(sound.peak, patience).toBe(0);
  await page.keyboard.press("a");
  await page.getByText(/Try it: [0-5]?\d s left to listen/).waitFor();
  expect(changes).toEqual([]);
});
