import type { Page } from "playwright-core";
import { expect } from "vitest";
import { viewports } from "./src/browser/viewports.ts";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { becomeNewUser, newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** The most that a page may move what it has shown, as a layout-shift score. */
const shiftLimit = 0.02;
/** How long the answer to a tapped mood may take until its curve is drawn, ms. */
const redrawLimitMs = 200;

/** Sums the layout shifts of each document from its start, except those that a press causes. */
const sumShifts = (): void => {
  const sum = { score: 0 };
  Object.assign(window, { shifts: sum });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) sum.score += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { score: number } }).shifts.score);

/** Presses a mood. @returns milliseconds until the suggestion was last changed */
const redrawMs = (page: Page, mood: string): Promise<number> =>
  page.getByRole("button", { name: mood, exact: true }).evaluate(async button => {
    let changedAt = 0;
    const observer = new MutationObserver(() => {
      changedAt = performance.now();
    });
    const suggestion = button.closest("section") ?? document.body;
    observer.observe(suggestion, { subtree: true, childList: true, attributes: true });
    const pressedAt = performance.now();
    (button as HTMLElement).click();
    await new Promise(resolve => setTimeout(resolve, 1_000));
    observer.disconnect();
    return changedAt - pressedAt;
  });

test("Home in a new browser, with reserved credits → nothing moves as it loads, and a tapped mood is drawn within 200 ms", {
  timeout: 90_000,
}, async ({ newPage }) => {
  const person = newPerson("Holly Home");
  const first = await newPage();
  await becomeNewUser(first, person);
  await chooseSmallestPack(first);
  await payByCard(first, person.email);
  await first.waitForURL("**/pricing?checkout=cs_*");
  await first.getByRole("heading", { name: "5 credits added" }).waitFor();
  const id = crypto.randomUUID().replace(/^(.{14})./, "$17");
  const plan = { id, modeId: "first-draft", plannedSeconds: 600, payment: "credits", timeZone: "UTC" };
  await apiOf(first).post("/api/sessions", { ...plan, deviceInfo: { userAgent: "a browser" } });
  await apiOf(first).post(`/api/sessions/${id}/start`);

  for (const viewport of [viewports.phone, viewports.desktop]) {
    const page = await newPage();
    await page.setViewportSize(viewport);
    await signIn(page, person);
    await page.addInitScript(sumShifts);
    await page.goto("/dashboard");
    const suggestion = page.getByRole("region", { name: "Suggestion" });
    await suggestion.getByRole("heading", { level: 2 }).waitFor();
    await page.getByRole("region", { name: "Unfinished session" }).waitFor();
    await page.getByText("Your Profile").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page), `at ${viewport.width} px`).toBeLessThanOrEqual(shiftLimit);
    expect(await redrawMs(page, "Tense")).toBeLessThanOrEqual(redrawLimitMs);
    expect(await suggestion.getByText(/^You said tense/).count()).toBe(1);
  }
});
