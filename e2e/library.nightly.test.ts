import { createSessionRequestSchema } from "@phaselock/contracts";
import { expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { apiOf } from "./src/path/api.ts";
import { closeDrawer, openDrawer } from "./src/path/drawer.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

test("search, listen, star, choose a picture, play → what was chosen plays", async ({ newcomer }) => {
  await apiOf(newcomer).changePreferences({ screening: { photosensitive: "no", consent: true } });
  const page = await newcomer.context().newPage();
  const sound = await listenToPage(page);
  await page.goto("/play");
  await page.getByRole("searchbox").fill("10 hz");
  await page.getByRole("button", { name: "Listen to Calm focus, 20 s" }).click();
  await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
  await page.getByRole("button", { name: "Listen to Calm focus, 20 s", pressed: true }).click();
  await vi.waitUntil(async () => (await sound.peak()) < 0.001, { timeout: 5_000 });

  const stored = page.waitForResponse(response => response.url().includes("/api/favourites/"));
  await page.getByRole("button", { name: "Favourite: Calm focus" }).click();
  expect((await stored).status()).toBe(204);
  await page.reload();
  expect(await page.getByRole("searchbox").inputValue()).toBe("10 hz");
  await page.getByRole("button", { name: "Favourite: Calm focus", pressed: true }).waitFor();

  await page.getByRole("link", { name: "Play Calm focus" }).click();
  await openDrawer(page);
  await page.getByRole("radio", { name: "Horizon" }).check();
  await closeDrawer(page);
  const planned = page.waitForRequest(
    request => request.method() === "POST" && request.url().endsWith("/api/sessions"),
  );
  await page.getByRole("button", { name: "Start" }).click();
  expect(createSessionRequestSchema.parse((await planned).postDataJSON())).toMatchObject({
    modeId: "calm-focus",
    plannedSeconds: 300,
    payment: "free",
    visual: "horizon",
  });
  await untilLeft(page, "04:59");
});
