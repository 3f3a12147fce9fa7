import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { continueSession, elsewhere } from "./src/path/continue-session.ts";
import { endByLeaving, endSession } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("a session plays in one place", () => {
  test("the back button → the session pauses, and Play offers to continue it", async ({ newPage }) => {
    const page = await newPage();
    await becomeNewUser(page, newPerson("Becky Back"));
    await page.goto("/play");
    await page.getByRole("searchbox").fill("calm focus");
    await page.getByRole("link", { name: "Play Calm focus" }).click();
    await button(page, "Start").click();
    await untilLeft(page, "04:58");
    await page.goBack();
    await continueSession(page);
    await endByLeaving(page);
    const { sessions } = await apiOf(page).sessions();
    expect(sessions).toHaveLength(1);
  });

  test("Continue in another tab → the session moves there at once", async ({ newPage }) => {
    const first = await newPage();
    await becomeNewUser(first, newPerson("Tabitha Tabs"));
    await beginSession(first);
    const second = await first.context().newPage();
    await second.goto("/play");
    await continueSession(second);
    await elsewhere(first).waitFor();
    await endByLeaving(second);
    const statuses = async () => (await apiOf(second).sessions()).sessions.map(({ status }) => status);
    await expect.poll(statuses).toEqual(["abandoned"]);
  });

  test("a session ended offline → its last report is sent when the next session opens", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/ERR_FAILED|Failed to fetch|ERR_INTERNET/] });
    await becomeNewUser(page, newPerson("Olly Offline"));
    let isOffline = false;
    // Intercept before the page opens: a busy page takes a moment to apply a route.
    await page.route("**/api/sessions/*/reports", route => (isOffline ? route.abort() : route.continue()));
    await beginSession(page);
    isOffline = true;
    await endSession(page);
    await page.getByText("We saved what you played in this browser and will send it later.").waitFor();
    isOffline = false;
    await page.goto("/play/deep-work?payment=free&seconds=300");
    await button(page, "Start").waitFor();
    const statuses = async () => (await apiOf(page).sessions()).sessions.map(({ status }) => status);
    await expect.poll(statuses).toEqual(["abandoned"]);
  });
});
