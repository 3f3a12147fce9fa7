import { sessionDetailsSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { answerStimuli, prepareHaste } from "./src/attention/hasten.ts";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { closeDrawer, openDrawer } from "./src/path/drawer.ts";
import { pressEnd } from "./src/path/end-session.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const task = (page: Page) => page.getByRole("dialog", { name: "Response speed" });

/** Does the whole task, thirty times as fast. */
const doTask = async (page: Page, hasten: (factor: number) => Promise<void>) => {
  await hasten(30);
  await button(page, "Start, 3 minutes").click();
  await button(page, "Done").waitFor();
  await hasten(1);
};

describe("attention tasks", () => {
  test("measured before and after a session → both in its history; left with Escape → nothing", async ({
    newPage,
  }) => {
    const page = await newUserPage(newPage, "Anna Attend");
    const hasten = await prepareHaste(page);
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await answerStimuli(page);
    await openDrawer(page);
    await button(page, "Measure attention, 3 minutes").click();
    await button(page, "Allow").waitFor();
    await expectAccessible(page);
    await button(page, "Allow").click();
    await page.getByRole("button", { name: /^Response speed/ }).click();
    await button(page, "Practise, 10 seconds").waitFor();
    await expectAccessible(page);

    await button(page, "Practise, 10 seconds").click();
    await page.keyboard.press("Escape");
    await task(page).waitFor({ state: "detached" });
    await page.getByText("Measure before and after the session, and see what changed.").waitFor();

    await button(page, "Measure attention, 3 minutes").click();
    await page.getByRole("button", { name: /^Response speed/ }).click();
    await doTask(page, hasten);
    await expectAccessible(page);
    await button(page, "Done").click();
    await page.getByText(/^Response speed \d\.\d per second; lapses \d+\./).waitFor();
    await closeDrawer(page);

    await button(page, "Start").click();
    await untilLeft(page, "04:59");
    await pressEnd(page);
    await button(page, "Measure response speed again, 3 minutes").click();
    await doTask(page, hasten);
    await button(page, "Done").click();
    await page.getByText(/^Response speed .* per second; lapses/).waitFor();

    const [session] = (await apiOf(page).sessions()).sessions;
    const results = async () =>
      (await apiOf(page).get(`/api/sessions/${session?.id}`, sessionDetailsSchema)).attentionResults;
    await expect.poll(async () => (await results()).map(({ moment }) => moment)).toEqual(["before", "after"]);
    for (const result of await results()) expect(result.trials).toBeGreaterThan(20);
    await page.goto(`/sessions/${session?.id}`);
    await page
      .getByRole("region", { name: "Attention" })
      .getByText(/^Response speed/)
      .waitFor();
  });
});
