import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits for a toast with this text, and expects exactly this title, text and variant. */
export async function expectToast(
  page: Page,
  title: string,
  text: string,
  variant: "destructive" | "info" = "destructive",
): Promise<void> {
  const toast = page.locator(".toast").filter({ hasText: text });
  await toast.waitFor();
  expect((await toast.innerText()).split(/\n+/).slice(0, 2)).toEqual([title, text]);
  expect(await toast.getAttribute("data-variant")).toBe(variant);
}
