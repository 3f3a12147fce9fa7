import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectFocusSeen } from "./src/browser/keyboard.ts";
import { viewports } from "./src/browser/viewports.ts";
import { holdToasts, toast } from "./src/path/toast.ts";
import { test } from "./src/test.ts";

/** A path that shows one destructive toast. */
const withError = "/login?error=access_denied";

test("WCAG 2.4.11: /pricing at 390 px under a toast, tabbing backwards → the focus is visible at every stop", async ({
  newcomer: page,
}) => {
  await page.setViewportSize(viewports.phone);
  await page.route("**/api/create-checkout-session", route => route.abort());
  await page.goto("/pricing");
  await page.getByText("Your balance").waitFor();
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await holdToasts(page);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  const isInMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  const stops: string[] = [];
  while (await isInMain()) {
    stops.push(await expectFocusSeen(page));
    await page.keyboard.press("Shift+Tab");
  }
  expect(stops.length).toBeGreaterThan(3);
  expect(await toast(page).isVisible()).toBe(true);
  await page.unroute("**/api/create-checkout-session");
});

describe("notifications", () => {
  test("a swipe to the right beyond 50 px → dismisses the toast; any other swipe does not", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto(withError);
    await toast(page).waitFor();
    const swipe = async (byX: number, byY = 0) => {
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("no toast");
      const [x, y] = [box.x + 60, box.y + box.height - 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + byX / 2, y + byY / 2, { steps: 4 });
      await page.mouse.move(x + byX, y + byY, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(-80);
    await swipe(0, -80);
    await swipe(45);
    expect(await toast(page).getAttribute("data-state")).toBe("open");
    await swipe(60);
    await toast(page).waitFor({ state: "detached" });
  });

  test("from 768 px on → the toasts are 420px wide at most", async ({ newPage }) => {
    const page = await newPage();
    await page.goto(withError);
    await toast(page).hover();
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return (await page.locator(".toasts").boundingBox())?.width;
    };
    expect(await widthAt(viewports.desktop.width)).toBe(420);
    expect(await widthAt(768)).toBe(420);
    expect(await widthAt(767)).toBe(767);
    expect(await widthAt(viewports.phone.width)).toBe(viewports.phone.width);
  });

  test("a long word → stays within the toast, and the toast within a window of 320 px", async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: { width: 320, height: 800 } });
    await page.goto(`/login?error=${"x".repeat(288)}`);
    await toast(page).hover();
    const close = await toast(page).getByRole("button").boundingBox();
    expect((close?.x ?? Number.NaN) + (close?.width ?? 0)).toBeLessThanOrEqual(320);
    const text = toast(page).getByText("xxx");
    expect(await text.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test("the pointer over a toast → it stays open", async ({ newPage }) => {
    const page = await newPage();
    await page.clock.install();
    await page.goto(withError);
    await toast(page).hover();
    await page.clock.fastForward(60_000);
    expect(await toast(page).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5100);
    await toast(page).waitFor({ state: "detached" });
  });
});

/** Navigates as a link does: the toasts stay open. */
const followTo = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Whether a click at the middle of the control hits it, once the page is scrolled to it. */
const isClickable = async (control: Locator): Promise<boolean> => {
  await control.waitFor();
  return control.evaluate(element => {
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
};

describe("a toast at 390 px doesn't cover the primary control", () => {
  test("/login: Continue with Google", async ({ newPage }) => {
    const page = await newPage({ viewport: viewports.phone });
    await page.goto(withError);
    await holdToasts(page);
    expect(await isClickable(page.getByRole("button", { name: "Continue with Google" }))).toBe(true);
  });

  test("after a sign-in: each screen that can follow", async ({ newcomer: page }) => {
    await page.setViewportSize(viewports.phone);
    await page.goto("/login?returnTo=/dashboard");
    await holdToasts(page);
    await page.waitForURL("**/dashboard");
    const primary = {
      "/dashboard": page.getByRole("link", { name: /^Start/ }).first(),
      "/onboarding": page.getByRole("button", { name: "Start" }),
      "/play": page.getByRole("link", { name: /^Start 5 min of/ }),
      "/play/calm-focus?payment=free": page.getByRole("button", { name: "Start" }),
      "/welcome-back": page.getByRole("main").getByRole("link").first(),
      "/account": page.getByRole("navigation", { name: "Product" }).getByRole("link", { name: "Play" }),
      "/pricing": page.getByRole("button", { name: "Buy Credits" }).first(),
      "/": page.getByRole("link", { name: "Try It Now" }).first(),
    };
    const covered: string[] = [];
    for (const [path, control] of Object.entries(primary)) {
      await followTo(page, path);
      if (!(await isClickable(control))) covered.push(path);
      expect(await toast(page).isVisible(), path).toBe(true);
    }
    expect(covered).toEqual([]);
  });
});
