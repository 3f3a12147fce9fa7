import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { expectAccessibleAtAllWidths } from "./src/browser/accessibility.ts";
import { writeFaceVideo } from "./src/camera/face-video.ts";
import { cameraCalls, openTracks, test } from "./src/camera/webcam.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Whether the light of the camera is inside the window. */
const isInView = async (page: Page): Promise<boolean> => {
  const box = await page.getByText("Camera on", { exact: true }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

let video = "";
beforeAll(async () => {
  video = join(await mkdtemp(join(tmpdir(), "phaselock-signals-")), "face.y4m");
  await writeFaceVideo(video);
});
afterAll(() => rm(join(video, ".."), { recursive: true, force: true }));

describe("/signals", () => {
  test("the page asks for the camera only on a press; the panel shows points, its light and an off switch, and no picture", async ({
    seen,
  }) => {
    const { page, problems } = await seen("allow", video);
    await page.goto("/signals");
    await page.getByText("Nothing you try here is stored or sent.").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await cameraCalls(page), "calls of getUserMedia on load").toBe(0);
    await expectAccessibleAtAllWidths(page);

    await button(page, "Turn on the camera").click();
    await page.getByText("Camera on", { exact: true }).waitFor();
    expect(await cameraCalls(page)).toBe(1);
    await button(page, "Calibrate gaze zones").waitFor({ timeout: 90_000 });
    const drawn = page.getByRole("img", { name: "The points of your face that are measured, mirrored" });
    await expect.poll(() => drawn.locator("circle").count(), { message: "points" }).toBeGreaterThan(17);
    expect(await page.locator("video").count(), "pictures of the camera").toBe(0);
    for (const to of [0, 10_000]) {
      await page.evaluate(top => scrollTo(0, top), to);
      await page.getByText("Camera on", { exact: true }).waitFor();
      await expect
        .poll(() => isInView(page), { message: `the light is in view, scrolled to ${to}` })
        .toBe(true);
    }
    await expectAccessibleAtAllWidths(page);

    await button(page, "Turn off the camera").click();
    await button(page, "Turn on the camera").waitFor();
    expect(await openTracks(page)).toBe(0);
    expect(problems).toEqual([]);
  });

  test("the browser refuses the camera → says how to allow it", async ({ seen }) => {
    const { page } = await seen("deny");
    await page.goto("/signals");
    await button(page, "Turn on the camera").click();
    await page.getByText(/^Your browser blocked the camera\./).waitFor();
    expect(await page.getByText("Camera on", { exact: true }).count()).toBe(0);
  });
});
