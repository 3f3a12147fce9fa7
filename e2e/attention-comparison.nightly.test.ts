import { experimentsResponseSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answerStimuli, prepareHaste } from "./src/attention/hasten.ts";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
import { apiOf } from "./src/path/api.ts";
import { pressEnd } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const passHeadphoneCheck = (page: Page) =>
  page.evaluate(() =>
    localStorage.setItem(
      "phaselock_headphones",
      JSON.stringify({ result: "passed", at: "2026-11-20T12:00:00Z" }),
    ),
  );
/** Opens the task by its button and does it, thirty times as fast. */
const doTask = async (page: Page, name: string, hasten: (factor: number) => Promise<void>) => {
  await button(page, name).click();
  await hasten(30);
  await button(page, "Start, 3 minutes").click();
  await button(page, "Done").waitFor();
  await hasten(1);
  await button(page, "Done").click();
};

test("a comparison of response speed: planned, measured before and, after a reload, after a session → it counts", {
  timeout: 240_000,
}, async ({ newPage }) => {
  const page = await newPage({ viewport: viewports.phone });
  await becomeNewUser(page, newPerson("Sol Speed"));
  await passHeadphoneCheck(page);
  const hasten = await prepareHaste(page);
  await page.goto("/evidence");
  await page.getByRole("radio", { name: /Wind down/ }).check();
  await page.getByRole("radio", { name: /^Response speed/ }).check();
  await page.getByRole("checkbox", { name: /half of my sessions/ }).check();
  await page.getByRole("checkbox", { name: /stores the results of my attention tasks/ }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await button(page, "Start the comparison").click();
  await page.getByText(/measure your response speed before and after/).waitFor();

  await page.getByRole("link", { name: "Play session 1" }).click();
  await page.getByText(/Without it, this session doesn't count/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await answerStimuli(page);
  await doTask(page, "Measure response speed, 3 minutes", hasten);
  await page.getByText(/^Response speed \d\.\d per second; lapses \d+\./).waitFor();
  await button(page, /^Start$/).click();
  await untilLeft(page, "04:58");

  await page.reload();
  await button(page, /^Continue at/).click();
  await page.getByRole("timer").waitFor();
  await pressEnd(page);
  await page.getByText(/Without a second measurement, this session doesn't count/).waitFor();
  await answerStimuli(page);
  await doTask(page, "Measure response speed again, 3 minutes", hasten);
  await page.getByText(/^Response speed .* per second; lapses/).waitFor();

  const counted = async () => {
    const { experiments } = await apiOf(page).get("/api/experiments", experimentsResponseSchema);
    return experiments[0]?.ratedSessions;
  };
  await expect.poll(counted).toBe(1);
  await page.goto("/evidence");
  await page.getByText("1 of 20 sessions counted").waitFor();
});
