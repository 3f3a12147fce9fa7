import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { expectAccessibleAtAllWidths } from "./src/browser/accessibility.ts";
import { writeFaceVideo } from "./src/camera/face-video.ts";
import { cameraCalls, test } from "./src/camera/webcam.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

let video = "";
beforeAll(async () => {
  video = join(await mkdtemp(join(tmpdir(), "phaselock-signals-")), "face.y4m");
  await writeFaceVideo(video);
});
afterAll(() => rm(join(video, ".."), { recursive: true, force: true }));

describe("/signals", () => {
  test("the page says why before it asks for the camera; a press shows the preview, its light and an off switch", async ({
    seen,
  }) => {
    const { page, problems } = await seen("allow", video);
    await page.goto("/signals");
    await page.getByText(/^How open your eyes are/).waitFor();
    await page.getByText(/Camera pictures never leave this device/).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await cameraCalls(page), "calls of getUserMedia on load").toBe(0);
    await expectAccessibleAtAllWidths(page);

    await button(page, "Try the camera").click();
    await page.getByText("Camera on", { exact: true }).waitFor();
    expect(await cameraCalls(page)).toBe(1);
    const preview = page.getByLabel("Preview of your camera, mirrored");
    await expect
      .poll(() => preview.evaluate((it: HTMLVideoElement) => it.videoWidth), {
        message: "width of the picture",
      })
      .toBeGreaterThan(0);
    await button(page, "Calibrate gaze zones").waitFor({ timeout: 90_000 });
    await page.getByText("found", { exact: true }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const light = await page.getByText("Camera on", { exact: true }).boundingBox();
    expect(
      light && light.y + light.height,
      "the light is in view at the top of the page",
    ).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await expectAccessibleAtAllWidths(page);

    const track = await preview.evaluateHandle(
      (it: HTMLVideoElement) => (it.srcObject as MediaStream).getTracks()[0],
    );
    await button(page, "Turn off the camera").click();
    await button(page, "Try the camera").waitFor();
    expect(await track.evaluate(it => it?.readyState)).toBe("ended");
    expect(problems).toEqual([]);
  });

  test("the browser refuses the camera → says how to allow it", async ({ seen }) => {
    const { page } = await seen("deny");
    await page.goto("/signals");
    await button(page, "Try the camera").click();
    await page.getByText(/^Your browser blocked the camera\./).waitFor();
    expect(await page.getByText("Camera on", { exact: true }).count()).toBe(0);
  });
});
