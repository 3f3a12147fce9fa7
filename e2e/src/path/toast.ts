import type { Page } from "playwright-core";
import { expect } from "vitest";

export const toast = (page: Page) => page.locator(".toast");

/** Waits for a toast with this text, and expects exactly this title, text and variant. */
export async function expectToast(
  page: Page,
  title: string,
  text: string,
  variant: "destructive" | "info" = "destructive",
): Promise<void> {
  const shown = toast(page).filter({ hasText: text });
  await shown.waitFor();
  expect((await shown.innerText()).split(/\n+/).slice(0, 2)).toEqual([title, text]);
  expect(await shown.getAttribute("data-variant")).toBe(variant);
}

/** Stops the timers of the toasts, as a window does when it loses the focus. */
export const holdToasts = async (page: Page): Promise<void> => {
  await toast(page).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("blur")));
};
