import { consentVersions, preciseTimingMs } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { openDrawer } from "./src/path/drawer.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { test } from "./src/test.ts";

const stimuli = 20;

/** Times of the stimuli, in milliseconds of `performance.now()`. */
type Watched = {
  /** Timestamp of the frame after each drawing. */
  readonly frames: readonly number[];
  /** When it was presented, by Element Timing. */
  readonly presented: readonly number[];
};

const watchStimuli = (page: Page) =>
  page.addInitScript(() => {
    const watched = { frames: [] as number[], presented: [] as number[] };
    Object.assign(window, { watched });
    let last: Element | null = null;
    const watch = () => {
      const light = document.querySelector("[data-stimulus=light]");
      if (light === last) return;
      last = light;
      if (!light) return;
      requestAnimationFrame(time => watched.frames.push(time));
      // Element Timing watches text only, and from its first paint.
      light.setAttribute("elementtiming", "light");
      light.textContent = "•";
    };
    addEventListener("DOMContentLoaded", () =>
      new MutationObserver(watch).observe(document.body, { subtree: true, childList: true }),
    );
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        watched.presented.push((entry as PerformanceEntry & { renderTime: number }).renderTime);
    }).observe({ type: "element", buffered: true });
  });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spreadOf = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map(value => (value - middle) ** 2)));
};

describe("the timing of attention tasks", () => {
  /**
   * Keys are pressed through the browser's input, with timestamps at known delays from the frame that presents the stimulus, so
   * the reaction that the task shows has to be this delay: a stimulus counted one frame late would shift the mean by 17 ms. Without
   * a display, Chromium presents a picture when it is ready and not with the next frame, so its own times of
   * presentation are printed only.
   */
  test("reactions of known length → measured within 5 ms rms", { timeout: 240_000 }, async ({ newPage }) => {
    const page = await newUserPage(newPage, "Tim Timing");
    await watchStimuli(page);
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await apiOf(page).put("/api/consents/attention", { version: consentVersions.attention });
    await page.reload();
    await openDrawer(page);
    await page.getByRole("button", { name: "Measure attention, 3 minutes" }).click();
    await page.getByRole("button", { name: /^Response speed/ }).click();
    const input = await page.context().newCDPSession(page);
    const originMs = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole("button", { name: "Start, 3 minutes" }).click();

    const known: number[] = [];
    const pressedMs: number[] = [];
    const measured: number[] = [];
    for (let n = 0; n < stimuli; n++) {
      const frame = await page.waitForFunction(
        count => (window as unknown as { watched: Watched }).watched.frames[count],
        n,
      );
      const delayMs = 220 + ((n * 37) % 180);
      const pressMs = Number(await frame.jsonValue()) + delayMs;
      await page.waitForFunction(at => performance.now() >= at, pressMs);
      const timestamp = (originMs + pressMs) / 1_000;
      const key = { code: "Space", key: " ", windowsVirtualKeyCode: 32, timestamp };
      await input.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
      await input.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
      measured.push(Number.parseInt((await page.locator("[data-feedback]").textContent()) ?? "", 10));
      known.push(delayMs);
      pressedMs.push(pressMs);
    }
    const errors = measured.map((ms, n) => ms - (known[n] ?? Number.NaN));
    const { presented } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    const fromPresentation = measured.map(
      (ms, n) => ms - ((pressedMs[n] ?? Number.NaN) - (presented[n] ?? Number.NaN)),
    );
    process.stderr.write(
      `Attention timing, ${stimuli} stimuli: ${spreadOf(errors).toFixed(2)} ms rms around ${mean(errors).toFixed(2)} ms; ` +
        `from Chromium's presentation ${spreadOf(fromPresentation).toFixed(2)} ms rms around ${mean(fromPresentation).toFixed(2)} ms\n`,
    );
    expect(Math.abs(mean(errors))).toBeLessThanOrEqual(preciseTimingMs);
    expect(spreadOf(errors)).toBeLessThanOrEqual(preciseTimingMs);
    expect(Math.abs(mean(errors)), "constant offset").toBeLessThanOrEqual(preciseTimingMs);
  });
});
