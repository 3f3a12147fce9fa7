import type { Page } from "playwright-core";
import { expect } from "vitest";
import { layoutShiftsOf, recordLayoutShifts } from "./src/browser/layout-shift.ts";
import { viewports } from "./src/browser/viewports.ts";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { becomeNewUser, newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** The largest allowed layout-shift score of the page. */
const shiftLimit = 0.02;
/** Longest time from a tap on a mood until its curve is drawn, ms. */
const redrawLimitMs = 200;

/** So many frames without a change mean that the suggestion is drawn. */
const quietFrames = 30;

/** Presses a mood. @returns milliseconds until the suggestion was last changed */
const redrawMs = (page: Page, mood: string): Promise<number> =>
  page.getByRole("button", { name: mood, exact: true }).evaluate(async (button, quietFrames) => {
    let changedAt = Number.NaN;
    let quiet = 0;
    const observer = new MutationObserver(() => {
      changedAt = performance.now();
      quiet = 0;
    });
    const suggestion = button.closest("section") ?? document.body;
    observer.observe(suggestion, { subtree: true, childList: true, attributes: true });
    const pressedAt = performance.now();
    (button as HTMLElement).click();
    while (quiet++ < quietFrames) await new Promise(resolve => requestAnimationFrame(resolve));
    observer.disconnect();
    return changedAt - pressedAt;
  }, quietFrames);

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
    await recordLayoutShifts(page);
    await page.goto("/dashboard");
    const suggestion = page.getByRole("region", { name: "Suggestion" });
    await suggestion.getByRole("heading", { level: 2 }).waitFor();
    await page.getByRole("region", { name: "Unfinished session" }).waitFor();
    await page.getByText("Your Profile").waitFor();
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await layoutShiftsOf(page);
    expect(sum, `at ${viewport.width} px: ${moved}`).toBeLessThanOrEqual(shiftLimit);
    expect(await redrawMs(page, "Tense")).toBeLessThanOrEqual(redrawLimitMs);
    expect(await suggestion.getByText(/^You said tense/).count()).toBe(1);
  }
});
