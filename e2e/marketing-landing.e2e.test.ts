import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
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
    await page.getByRole("button", { name: "Listen to Deep work" }).hover();
    await page.waitForLoadState("networkidle");
    expect(requests.slice(before)).toEqual([]);
    await page.getByRole("button", { name: "Listen to Deep work" }).click();
    await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
    expect(requests.filter(path => path.startsWith("/api/modes"))).toEqual(["/api/modes/deep-work"]);

    await vi.waitUntil(async () => (await slices(page)).length > 5);
    const [first, ...rest] = await slices(page);
    expect(first?.frames).toBeLessThan(0.1 * (first?.sampleRate ?? 0) + 128);
    // On the boundary of a render quantum, no slice touches the one before it.
    for (const { startFrame } of rest) expect(startFrame % 128).toBe(0);

    await page.getByRole("button", { name: "Listen to Deep work", pressed: true }).click();
    await vi.waitUntil(async () => (await sound.peak()) < 0.001, { timeout: 5_000 });
  });
});

/** marketing-landing.nightly.test.ts also tests reduced motion, the worker and a browser without OffscreenCanvas. */
describe("the moving pictures on the landing page", () => {
  test("Pause motion → the picture stops; pressed again → it continues", async ({ newPage }) =>
    expectPausable(await newPage({ reducedMotion: "no-preference" })));
});
