import type { Page } from "playwright-core";
import { expect, vi } from "vitest";

const picture = (page: Page) => page.locator("canvas").first();

/** The hero picture's current frame, as a data URL. */
export const pictureFrame = (page: Page) =>
  picture(page).evaluate(element => element instanceof HTMLCanvasElement && element.toDataURL());

/** Resolves once the hero's picture is drawn. */
export const drawn = (page: Page) => page.locator("canvas[data-drawn]").first().waitFor();

/** Waits until the picture differs from `shown`. */
export const changed = (page: Page, shown: Awaited<ReturnType<typeof pictureFrame>>) =>
  vi.waitUntil(async () => shown !== (await pictureFrame(page)), { timeout: 10_000 });

/** Waits a few frames, in which a moving picture would change. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  });

const expectStill = async (page: Page) => {
  await passFrames(page);
  const still = await pictureFrame(page);
  await passFrames(page);
  expect(await pictureFrame(page)).toBe(still);
  return still;
};

/** Expects that Pause motion stops the picture, and that a second press lets it continue. */
export const expectPausable = async (page: Page): Promise<void> => {
  await page.goto("/");
  await drawn(page);
  const pause = page.getByRole("button", { name: "Pause motion" });
  await changed(page, await pictureFrame(page));
  await pause.click();
  expect(await pause.getAttribute("aria-pressed")).toBe("true");
  const still = await expectStill(page);
  await pause.click();
  await changed(page, still);
};

/** Expects a picture that stands still, without a pause button. */
export const expectReducedMotion = async (page: Page): Promise<void> => {
  await page.goto("/");
  await drawn(page);
  await expectStill(page);
  expect(await page.getByRole("button", { name: "Pause motion" }).count()).toBe(0);
};
