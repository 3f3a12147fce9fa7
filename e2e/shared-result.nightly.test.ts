import { randomUUID } from "node:crypto";
import {
  experimentConsentVersion,
  experimentSessions,
  experimentsResponseSchema,
} from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
import { apiOf } from "./src/path/api.ts";
import { playRated } from "./src/path/rated-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { overLimit } from "./src/scripts/over-limit.ts";
import { sharedResultLimit } from "./src/scripts/script-limits.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const api = "**/api/shared-results/*";

/** Rates sessions by the API until there is a result, and reveals it. */
const revealOne = async (page: Page): Promise<void> => {
  const id = randomUUID();
  const request = { id, modeId: "wind-down", outcome: "mood", consentVersion: experimentConsentVersion };
  await apiOf(page).post("/api/experiments", request);
  const isCollecting = async () => {
    const { experiments } = await apiOf(page).get("/api/experiments", experimentsResponseSchema);
    return experiments[0]?.status === "collecting";
  };
  for (let n = 0; n < experimentSessions && (await isCollecting()); n++) await playRated(page, id);
  await apiOf(page).post(`/api/experiments/${id}/reveal`);
};

/** Replaces a letter in the middle of the signed text, as someone would who wants another result. */
const tamper = (page: Page) =>
  page.route(api, async route => {
    const response = await route.fetch();
    const body: { statement?: string } = await response.json();
    if (!body.statement) return route.fulfill({ response });
    const [header, payload = "", signature] = body.statement.split(".");
    const forged = Buffer.from(payload, "base64url").toString().replace('"better"', '"worse"');
    const statement = [header, Buffer.from(forged).toString("base64url"), signature].join(".");
    return route.fulfill({ response, json: { statement } });
  });

test("a result is shared, verified by a stranger, refused once it is tampered with, and gone once revoked", {
  timeout: 240_000,
}, async ({ newPage }) => {
  const page = await newPage({ viewport: viewports.phone });
  await becomeNewUser(page, newPerson("Sam Sharer"));
  await revealOne(page);
  await page.goto("/evidence");
  await button(page, "Share this result").click();
  await page.getByText("They don't see your name", { exact: false }).waitFor();
  await button(page, "Create the link").click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);

  const stranger = await newPage({ viewport: viewports.phone });
  const requests: string[] = [];
  stranger.on("request", request => requests.push(request.headers().authorization ?? ""));
  await stranger.goto(link);
  await stranger.getByText(/^Signature checked, by the key of http/).waitFor();
  await stranger.getByText(/^Plan unchanged since/).waitFor();
  await stranger.getByText("Result recomputed from the plan and the sessions: the same.").waitFor();
  await stranger.getByText("Better", { exact: true }).waitFor();
  expect(
    requests.filter(header => header !== ""),
    "sent with a token",
  ).toEqual([]);
  expect(await accessibilityProblems(stranger)).toEqual([]);
  expect(await sidewaysOverflow(stranger)).toBe(0);
  expect(await overLimit(stranger, { [new URL(link).pathname]: sharedResultLimit })).toEqual([]);
  for (const [name, extension] of [
    ["Save as PDF", "pdf"],
    ["Save as picture", "png"],
    ["Save the signed file", "jws"],
  ] as const) {
    const saved = stranger.waitForEvent("download");
    await button(stranger, name).click();
    expect((await saved).suggestedFilename()).toBe(`phaselock-result.${extension}`);
  }

  await tamper(stranger);
  await stranger.reload();
  await stranger.getByRole("heading", { name: "The signature doesn't match" }).waitFor();
  expect(await stranger.getByText("Wind down").count()).toBe(0);
  expect(await accessibilityProblems(stranger)).toEqual([]);
  await stranger.unroute(api);

  await button(page, "Stop sharing").click();
  await page.getByText("Not shared any more.", { exact: false }).waitFor();
  const later = await newPage({ expectedErrors: [/404/] });
  await later.goto(link);
  await later.getByRole("heading", { name: "No result here" }).waitFor();
  expect(await accessibilityProblems(later)).toEqual([]);
});
