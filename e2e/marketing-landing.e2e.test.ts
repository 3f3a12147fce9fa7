import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { layoutShiftsOf, recordLayoutShifts } from "./src/browser/layout-shift.ts";
import { listenToPage } from "./src/browser/listen.ts";
import { covered, hearAhead, jump } from "./src/landing/first-screen.ts";
import { drawn, expectPausable } from "./src/landing/picture.ts";
import { test } from "./src/test.ts";

const headerColour = (page: Page) =>
  page
    .locator("header")
    .first()
    .evaluate(element => getComputedStyle(element).backgroundColor);

declare global {
  interface Window {
    slices: { startFrame: number; frames: number; sampleRate: number }[];
  }
}

/** Records the pieces of sound that the page starts. */
const recordSlices = () => {
  window.slices = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, at = 0) {
    const { length: frames = 0, sampleRate = 1 } = this.buffer ?? {};
    window.slices.push({ startFrame: Math.round(at * sampleRate), frames, sampleRate });
    start.call(this, at);
  };
};
const slices = (page: Page) => page.evaluate(() => window.slices);

describe("the landing page", () => {
  test("the question about measuring covers no text and no button, before and after a sample, and nothing shifts", async ({
    newPage,
  }) => {
    const [phone, ...others] = [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
      { width: 320, height: 568 },
    ] as const;
    const page = await newPage({ viewport: phone, isAskedToBeMeasured: true });
    await recordLayoutShifts(page);
    await page.addInitScript(hearAhead);
    await page.goto("/");
    const question = page.getByRole("complementary", { name: "Measurements" });
    await question.waitFor();
    await drawn(page);
    const expectNothingCovered = async () => {
      for (const size of [...others, phone]) {
        await page.setViewportSize(size);
        expect(await covered(question), `${size.width} × ${size.height}`).toEqual([]);
      }
    };
    expect((await layoutShiftsOf(page)).sum).toBeLessThanOrEqual(0.02);
    await expectNothingCovered();
    const shifted = (await layoutShiftsOf(page)).sum;
    await page.getByRole("button", { name: "Hear 20 seconds" }).click();
    await page.getByText(/0:0\d of 0:20/).waitFor();
    await jump(page, 12);
    await page.getByText(/0:1\d of 0:20/).waitFor();
    expect(await covered(question)).toEqual([]);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("link", { name: "Keep going: 5 minutes, free" }).waitFor();
    expect((await layoutShiftsOf(page)).sum - shifted).toBeLessThanOrEqual(0.02);
    await expectAccessible(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expectNothingCovered();
  });

  test("scrolled more than 50 px → the header turns solid black", async ({ visitor: page }) => {
    await page.goto("/");
    await drawn(page);
    const scrollTo = (top: number) => page.evaluate(y => window.scrollTo(0, y), top);
    await scrollTo(50);
    expect(await headerColour(page)).toBe("rgba(0, 0, 0, 0)");
    await scrollTo(51);
    await vi.waitUntil(async () => (await headerColour(page)) === "rgb(0, 0, 0)");
    await scrollTo(0);
    await vi.waitUntil(async () => (await headerColour(page)) === "rgba(0, 0, 0, 0)");
  });

  test("a press on a sample → heard once a tenth of a second is rendered; nothing loads before the press", async ({
    newPage,
  }) => {
    const page = await newPage();
    const sound = await listenToPage(page);
    await page.addInitScript(recordSlices);
    const requests: string[] = [];
    page.on("request", request => requests.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const before = requests.length;
    await page.getByRole("button", { name: "Listen to Tape, air: Deep work" }).hover();
    await page.waitForLoadState("networkidle");
    expect(requests.slice(before)).toEqual([]);
    await page.getByRole("button", { name: "Listen to Tape, air: Deep work" }).click();
    await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
    expect(requests.filter(path => path.startsWith("/api/modes"))).toEqual(["/api/modes/deep-work"]);

    await vi.waitUntil(async () => (await slices(page)).length > 5);
    const [first, ...rest] = await slices(page);
    expect(first?.frames).toBeLessThan(0.1 * (first?.sampleRate ?? 0) + 128);
    // On the boundary of a render quantum, no slice touches the one before it.
    for (const { startFrame } of rest) expect(startFrame % 128).toBe(0);

    await page.getByRole("button", { name: "Listen to Tape, air: Deep work", pressed: true }).click();
    await vi.waitUntil(async () => (await sound.peak()) < 0.001, { timeout: 5_000 });
  });
});

/** marketing-landing.nightly.test.ts also tests reduced motion, the worker and a browser without OffscreenCanvas. */
describe("the moving pictures on the landing page", () => {
  test("Pause motion → the picture stops; pressed again → it continues", async ({ newPage }) =>
    expectPausable(await newPage({ reducedMotion: "no-preference" })));
});
