import { createHash } from "node:crypto";
import { experimentSessions, experimentsResponseSchema, planText } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
import { apiOf } from "./src/path/api.ts";
import { endByLeaving } from "./src/path/end-session.ts";
import { playRated } from "./src/path/rated-session.ts";
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

/** No accessibility problem and no sideways scrolling, in a narrow window. */
const expectSound = async (page: Page) => {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
};

describe("a comparison", () => {
  test("is started on /evidence, plays and resumes blinded, and ends in a result", {
    timeout: 240_000,
  }, async ({ newPage }) => {
    const page = await newPage({ viewport: viewports.phone });
    await becomeNewUser(page, newPerson("Eve Evidence"));
    await passHeadphoneCheck(page);
    await page.goto("/evidence");
    await button(page, "Start the comparison").waitFor();
    await expectSound(page);
    await page.getByRole("radio", { name: /Wind down/ }).check();
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await page.getByRole("region", { name: "Your plan" }).waitFor();
    await button(page, "Start the comparison").click();
    await page.getByText("0 of 20 sessions counted").waitFor();
    const { experiments: started } = await apiOf(page).get("/api/experiments", experimentsResponseSchema);
    const { plan, planHash } = started[0] ?? expect.fail("no experiment");
    expect(planHash, "anyone can check it").toBe(createHash("sha256").update(planText(plan)).digest("hex"));
    await page.getByText(planHash).waitFor();
    await expectSound(page);

    await page.getByRole("link", { name: "Play session 1" }).click();
    await page.getByText("This session is part of your comparison.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const starting = page.waitForResponse(response => response.url().endsWith("/start"));
    await button(page, "Start").click();
    const { treatmentId } = await (await starting).json();
    expect(treatmentId).toMatch(/^[0-9a-f-]{36}$/);
    await untilLeft(page, "04:58");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(treatmentId);
    await page.reload();
    await page.getByText("This session is part of your comparison.").waitFor();
    await button(page, /^Continue at/).click();
    await page.getByRole("timer").waitFor();
    await endByLeaving(page);

    const isCollecting = async () => {
      const { experiments } = await apiOf(page).get("/api/experiments", experimentsResponseSchema);
      return experiments[0]?.status === "collecting";
    };
    // An effect this large decides at the first look, but for chance.
    for (let n = 0; n < experimentSessions && (await isCollecting()); n++)
      await playRated(page, plan.experimentId);
    await page.goto("/evidence");
    await button(page, "I think so").waitFor();
    expect(await page.getByRole("list", { name: /beat|Without/ }).count(), "rows by arm").toBe(0);
    await button(page, "I think so").click();
    await page.getByRole("button", { name: "I think so", pressed: true }).waitFor();
    await expectSound(page);
    await button(page, "Show the result").click();
    await page.getByText("Your mood was better after sessions with the beat.").waitFor();
    await page.getByText(/you might be able to tell when the beat played/).waitFor();
    await page.getByRole("region", { name: "What this doesn't show" }).waitFor();
    await expectSound(page);
  });
});
