import { describe, expect } from "vitest";
import { toast } from "./src/path/toast.ts";
import { test } from "./src/test.ts";

/** A path that shows one destructive toast. */
const withError = "/login?error=access_denied";

describe("notifications", () => {
  test("a toast → shown 5000 ms, then removed", async ({ newPage }) => {
    const page = await newPage();
    await page.clock.install();
    await page.goto(withError);
    await toast(page).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    expect(await toast(page).count(), "after a minute").toBe(0);

    await page.goto("/dashboard");
    await page.clock.resume();
    await toast(page).waitFor();
    await page.clock.fastForward(4500);
    expect(await toast(page).isVisible()).toBe(true);
    await page.clock.fastForward(1000);
    await toast(page).waitFor({ state: "detached" });
  });

  test("F8 → focuses the toasts; Escape → dismisses one", async ({ newPage }) => {
    const page = await newPage();
    await page.goto(withError);
    await toast(page).waitFor();
    await page.keyboard.press("F8");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("toasts");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await toast(page).waitFor({ state: "detached" });
  });

  test("the default variant is info, announced politely; a destructive toast is announced at once", async ({
    newPage,
  }) => {
    const page = await newPage();
    const announced: string[] = [];
    await page.exposeFunction("announce", (text: string) => void announced.push(text));
    await page.addInitScript(() => {
      new MutationObserver(changes => {
        for (const node of changes.flatMap(change => [...change.addedNodes])) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest("[role=status][aria-live]");
          const text = region?.textContent;
          if (text) Reflect.get(window, "announce")(`${region.getAttribute("aria-live")}: ${text}`);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/dashboard");
    await toast(page).waitFor();
    expect(await toast(page).getAttribute("data-variant")).toBe("info");
    await expect.poll(() => announced.join("\n")).toMatch(/polite: .*Authentication required/);
    await page.goto(withError);
    await toast(page).waitFor();
    expect(await toast(page).getAttribute("data-variant")).toBe("destructive");
    await expect.poll(() => announced.join("\n")).toMatch(/assertive: .*Authentication Error/);
  });
});
