import { sessionDetailsSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { closeDrawer, openDrawer } from "./src/path/drawer.ts";
import { endByLeaving } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const allow = async (page: Page, name: string) => {
  await page.getByRole("switch", { name }).click();
  await button(page, `Allow ${name}`).click();
  await page.getByRole("switch", { name, checked: true }).waitFor();
};
const withdraw = async (page: Page, name: string) => {
  await page.goto("/signals");
  // Not uncheck(): the switch turns when the server has withdrawn the signal.
  await page.getByRole("switch", { name }).click();
  await page.getByText(/^Withdrawn\./).waitFor();
};

test("allowed signals measure a session, its page shows what is stored, and withdrawing them deletes it", async ({
  newPage,
}) => {
  const page = await newPage();
  await becomeNewUser(page, newPerson("Ada Adapts"));
  await page.goto("/signals");
  await allow(page, "Activity");
  await allow(page, "Your rating");

  await page.goto("/play/calm-focus?payment=free&seconds=300");
  await openDrawer(page);
  await page.getByRole("switch", { name: "Activity" }).check();
  await page.getByRole("switch", { name: "Your rating" }).check();
  await closeDrawer(page);
  await button(page, "Start").click();
  await untilLeft(page, "04:59");
  await page.keyboard.press("4");
  await page.getByRole("button", { name: /^4/, pressed: true }).waitFor();
  // The first window ends after ten seconds.
  await page
    .getByRole("timer")
    .filter({ hasText: /04:4[0-8]/ })
    .waitFor();
  const reported = page.waitForRequest(
    request => request.url().endsWith("/reports") && /"windows":\[\{/.test(request.postData() ?? ""),
  );
  await endByLeaving(page);
  await reported;

  const { sessions } = await apiOf(page).sessions();
  const path = `/sessions/${sessions[0]?.id}`;
  const adaptation = async () => (await apiOf(page).get(`/api${path}`, sessionDetailsSchema)).adaptation;
  await expect.poll(adaptation).toMatchObject({
    windows: [{ atSeconds: 10, seconds: 10, rating: { alertness: 4 }, activity: { hiddenSeconds: 0 } }],
    attention: null,
  });
  await page.goto(path);
  const section = page.getByRole("region", { name: "How it adapted" });
  await section.getByText(/^We delete this session's measurements on /).waitFor();
  await section.getByText(/^Attention: unknown/).waitFor();
  await expectAccessible(page);

  await withdraw(page, "Your rating");
  const [window] = (await adaptation())?.windows ?? [];
  expect(window).toHaveProperty("activity");
  expect(window).not.toHaveProperty("rating");
  await withdraw(page, "Activity");
  expect(await adaptation()).toBeNull();
  await page.goto(path);
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
  expect(await section.count()).toBe(0);
});
