import { readFile } from "node:fs/promises";
import { createSessionRequestSchema, ownPatternSchema } from "@phaselock/contracts";
import { createEngine, createTransport, quantumFrames, scheduleOf } from "@phaselock/signal";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { apiOf } from "./src/path/api.ts";
import { buyPremium } from "./src/path/buy-premium.ts";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const headerBytes = 58;
const sampleRate = 48_000;

const handle = (page: Page) => page.getByRole("slider", { name: "Beat at the end of arriving" });
const waitForBeat = (page: Page, text: string) =>
  vi.waitUntil(async () => (await handle(page).getAttribute("aria-valuetext")) === text, { timeout: 10_000 });

/** The left channel of second 30 of a session, as the player's transport renders it. */
function renderSecond(score: Parameters<typeof scheduleOf>[0]): Float32Array {
  const transport = createTransport(createEngine(scheduleOf(score, 60), sampleRate), 0, 100);
  transport.play();
  const left = new Float32Array(31 * sampleRate + quantumFrames);
  const right = new Float32Array(quantumFrames);
  for (let at = 0; at + quantumFrames <= left.length; at += quantumFrames)
    transport.render(left.subarray(at, at + quantumFrames), right);
  return left.subarray(30 * sampleRate, 31 * sampleRate);
}

test("a pattern made by keyboard is heard, saved, exported, shared with another user, and played", async ({
  newPage,
}) => {
  const page = await newPage();
  const person = newPerson("Stella Studio");
  await signIn(page, person);
  await apiOf(page).changePreferences({ screening: { photosensitive: "no", consent: true } });
  await buyPremium(page, person.email);
  // The system's own dialog can't be tested: without it, the file is downloaded, as in other browsers.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  const sound = await listenToPage(page);

  await page.goto("/studio");
  await page.getByRole("button", { name: "New pattern" }).press("Enter");
  await page.getByRole("textbox", { name: "Name of the pattern" }).fill("Rain / 10 Hz");
  await handle(page).focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
  await waitForBeat(page, "9.50 Hz at 02:30");
  await page.getByRole("button", { name: "Listen" }).press("Enter");
  await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await page.getByText("Saved", { exact: false }).first().waitFor();
  await page.reload();
  await waitForBeat(page, "9.50 Hz at 02:30");

  await page.getByRole("button", { name: "Export WAV" }).click();
  await page.getByLabel("Length, min").fill("1");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Rain - 10 Hz.wav");
  const file = await readFile(await download.path());
  expect(file.length).toBe(headerBytes + 60 * sampleRate * 8);
  const id = page.url().slice(-36);
  const { score } = await apiOf(page).get(`/api/patterns/${id}`, ownPatternSchema);
  const worst = renderSecond(score).reduce((most, sample, n) => {
    const written = file.readFloatLE(headerBytes + 8 * (30 * sampleRate + n));
    return Math.max(most, Math.abs(written - sample));
  }, 0);
  // Another engine's sine may differ in its last bit; in one engine the samples are the same, bit for bit.
  expect(worst).toBeLessThan(1e-6);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const other = await newPage({ expectedErrors: [/404/] });
  await signIn(other, newPerson("Olga Other"));
  await other.goto(link);
  await other.getByRole("heading", { name: "Rain / 10 Hz" }).waitFor();
  await other.getByRole("link", { name: "See Premium" }).waitFor();
  await page.getByRole("button", { name: "Revoke the link" }).click();
  await page.getByText("The link no longer works.").waitFor();
  await other.reload();
  await other.getByRole("heading", { name: "This link doesn't work" }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Play", exact: true }).click();
  const planned = page.waitForRequest(
    request => request.method() === "POST" && request.url().endsWith("/api/sessions"),
  );
  await page.getByRole("button", { name: "Start" }).click();
  expect(createSessionRequestSchema.parse((await planned).postDataJSON())).toMatchObject({
    modeId: "own",
    patternId: id,
    payment: "premium",
  });
  await untilLeft(page, "09:59");
});
