import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
import { closeDrawer, openDrawer } from "./src/path/drawer.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** The first tone is the quietest in every round, and the tones play at twenty times their speed. */
const playQuickly = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(Math, { random: () => 0 });
    const { start } = AudioBufferSourceNode.prototype;
    Object.assign(AudioBufferSourceNode.prototype, {
      start(this: AudioBufferSourceNode) {
        if (!this.loop) this.playbackRate.value = 20;
        start.call(this);
      },
    });
  });

test("headphones, on the ready screen of a phone: speakers → the check, its level in the player, and the version for speakers", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: viewports.phone });
  await playQuickly(page);
  await becomeNewUser(page, newPerson("Sam Speaker"));
  await page.goto("/play/wind-down?payment=free&seconds=300");
  const start = page.getByRole("button", { name: "Start", exact: true });
  await start.waitFor();
  expect(await start.isEnabled()).toBe(true);
  await openDrawer(page);
  const check = page.getByRole("button", { name: "Check headphones" });
  await expectAccessible(page);
  await page.setViewportSize(viewports.phone);

  await check.click();
  const dialog = page.getByRole("dialog", { name: "Check your headphones" });
  await dialog.getByRole("button", { name: "Play the test tone" }).click();
  await dialog.getByRole("slider", { name: /^Volume/ }).fill("34");
  await dialog.getByRole("button", { name: "Stop the test tone" }).click();
  await dialog.getByRole("button", { name: "Play the test tone" }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(viewports.phone);
  await dialog.getByRole("button", { name: "Start the check" }).click();
  for (let round = 1; round <= 6; round++) {
    await dialog.getByText(`Round ${round} of 6`).waitFor();
    await dialog.getByRole("button", { name: "Second", disabled: false }).click();
  }
  await dialog.getByText("These sound like speakers").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("radio", { name: "Speakers", checked: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(viewports.phone);
  await closeDrawer(page);
  await page.getByRole("button", { name: /^This session: .*Speakers/ }).waitFor();
  await start.click();
  await page.getByRole("timer").waitFor();
  expect(await page.getByRole("slider", { name: /^Volume/ }).inputValue()).toBe("34");
  await page.getByText(/pulsing/).waitFor();
});
