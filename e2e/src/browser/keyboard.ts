import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The focused element's name, empty when nothing has the focus. `hidden` says why the focus can't be seen. */
type Focus = { readonly name: string; readonly hidden: string };

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return { name: "", hidden: "" };
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const text = focused.getAttribute("aria-label") ?? label?.textContent ?? focused.textContent;
    const name = text.replaceAll(/\s+/g, " ").trim();

    const targets = [focused, ...(label ? [label] : [])];
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(element);
      const isClear = outlineColor === "transparent" || /, 0\)$/.test(outlineColor) || opacity === "0";
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !isClear;
    };
    const ringed = targets.find(isRinged);
    if (!ringed) return { name, hidden: "no ring" };

    const { left, top, width, height } = ringed.getBoundingClientRect();
    const isOnTop = (across: number, down: number) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit !== null && targets.some(element => element.contains(hit));
    };
    const points = [0.1, 0.5, 0.9].flatMap(across => [0.1, 0.5, 0.9].map(down => [across, down] as const));
    return { name, hidden: points.some(([across, down]) => isOnTop(across, down)) ? "" : "covered" };
  });

/** Expects a focus ring on the focused element, with nothing covering it (WCAG 2.4.7, 2.4.11). @returns its name */
export async function expectFocusSeen(page: Page): Promise<string> {
  await expect.poll(() => focusOf(page), { timeout: 5_000 }).toMatchObject({ hidden: "" });
  return (await focusOf(page)).name;
}

/** Presses Tab until the control with this name has the focus, and expects a visible focus at every stop. */
export async function tabTo(page: Page, name: RegExp, maxStops = 60): Promise<void> {
  const passed: string[] = [];
  while (passed.length < maxStops) {
    await page.keyboard.press("Tab");
    const stop = await expectFocusSeen(page);
    if (name.test(stop)) return;
    passed.push(stop);
  }
  throw new Error(`Tab reaches no ${name}, but ${passed.join(" | ")}`);
}

/** Tabs to the control with this name and presses the key that activates it. */
export async function pressAt(page: Page, name: RegExp, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
