import { reportRequestSchema } from "@phaselock/contracts";
import { expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { endSession } from "./src/path/end-session.ts";
import { lookAround, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const person = newPerson("Wanda Walker");
/** The countdown of a six-minute session after 17 s, when a report has been sent, as every 15 s. */
const afterOneReport = "5:43";

test("a new user signs in, buys credits, plays a session → the screens show the charge, and analytics counts it", {
  timeout: 180_000,
}, async ({ newPage }) => {
  const page = await newPage({ serviceWorkers: "allow", reducedMotion: "no-preference" });
  const sound = await listenToPage(page);
  const api = apiOf(page);

  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  await page.waitForURL("**/login");
  await signInWithGoogle(page, person);
  await page.waitForURL("**/onboarding");
  await lookAround(page);
  // Only a No lets the picture move.
  await api.changePreferences({ screening: { photosensitive: "no", consent: true } });

  await chooseSmallestPack(page);
  await payByCard(page, person.email);
  await page.waitForURL("**/pricing?checkout=cs_*");
  await page.getByText("15 min 0 s left").first().waitFor();
  expect(await api.balance()).toMatchObject({ balanceSeconds: 900, heldSeconds: 0, availableSeconds: 900 });

  await page.goto("/play/calm-focus?payment=credits&seconds=360");
  const reports: { status: number; samples: number }[] = [];
  page.on("response", response => {
    if (!/\/api\/sessions\/[^/]+\/reports$/.test(response.url())) return;
    const { samples } = reportRequestSchema.parse(response.request().postDataJSON());
    reports.push({ status: response.status(), samples: samples.length });
  });
  await page.getByRole("button", { name: "Start" }).click();
  const countdown = page.getByRole("timer");
  await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
  expect(await api.balance()).toMatchObject({ heldSeconds: 360, availableSeconds: 540 });
  const picture = page.locator("canvas").first();
  const earlier = await picture.screenshot();
  await vi.waitUntil(async () => !earlier.equals(await picture.screenshot()), { timeout: 5_000 });
  // A moving picture would take half of a core until the end.
  await page.emulateMedia({ reducedMotion: "reduce" });

  await page.getByRole("button", { name: "Pause" }).click();
  const paused = await countdown.textContent();
  await vi.waitUntil(async () => (await sound.peak()) < 0.001, { timeout: 5_000 });
  expect(await countdown.textContent()).toBe(paused);
  await page.getByRole("button", { name: "Resume" }).click();

  await countdown.filter({ hasText: afterOneReport }).waitFor({ timeout: 90_000 });
  await endSession(page);
  await page.getByText(/ of a credit used, /).waitFor();
  const { balanceSeconds, heldSeconds } = await api.balance();
  const playedSeconds = 900 - balanceSeconds;
  expect([17, 18, 19], "a busy machine presses End a moment later").toContain(playedSeconds);
  expect(heldSeconds).toBe(0);
  await page
    .getByText(
      `You played 0:${playedSeconds} of Calm focus; 0:${playedSeconds} of a credit used, 14:${60 - playedSeconds} left.`,
    )
    .waitFor();
  expect(reports.length, "one after 15 s, and one at the end").toBeGreaterThanOrEqual(2);
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([202]));

  await page.getByRole("link", { name: /dashboard/i }).click();
  const last = page.getByRole("region", { name: "Last session" });
  await last.getByText(`0:${playedSeconds} of 6:00`).waitFor();

  const telemetrySamples = reports.reduce((sum, { samples }) => sum + samples, 0);
  expect(telemetrySamples).toBeGreaterThan(0);
  const isAllCounted = async () => {
    const totals = await api.totals();
    return totals.sessionsEnded > 0 && totals.telemetrySamples >= telemetrySamples;
  };
  await vi.waitUntil(isAllCounted, { timeout: 15_000, interval: 200 });
  expect(await api.totals()).toMatchObject({
    logins: 1,
    purchases: 1,
    creditsPurchased: 5,
    amountPaidCents: 1500,
    sessionsStarted: 1,
    sessionsEnded: 1,
    playedSeconds,
    telemetrySamples,
  });
});
