import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { launchBrowserWith } from "./src/browser/launch-browser.ts";
import { refuseMeasuring } from "./src/browser/refuse-measuring.ts";
import { watchForProblems } from "./src/browser/watch-page.ts";
import { writeFaceVideo } from "./src/camera/face-video.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test as base } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const signal = (page: Page, name: string) => page.getByRole("checkbox", { name });

let video = "";
beforeAll(async () => {
  video = join(await mkdtemp(join(tmpdir(), "phaselock-signals-")), "face.y4m");
  await writeFaceVideo(video);
});
afterAll(() => rm(join(video, ".."), { recursive: true, force: true }));

/** Counts the calls of getUserMedia of every page that is opened from now on. */
const countCameraCalls = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    Object.assign(window, { cameraCalls: 0 });
    mediaDevices.getUserMedia = constraints => {
      Object.assign(window, { cameraCalls: Number(Reflect.get(window, "cameraCalls")) + 1 });
      return ask(constraints);
    };
  });
const cameraCalls = (page: Page) => page.evaluate(() => Reflect.get(window, "cameraCalls"));

/** A signed-in user's page in a browser whose webcam shows a face, and which allows or refuses the camera when it is asked. */
const test = base.extend("seen", async ({ product }, { onCleanup }) => {
  const browsers: Browser[] = [];
  onCleanup(async () => {
    for (const browser of browsers) await browser.close();
  });
  return async (answer: "allow" | "deny") => {
    const browser = await launchBrowserWith([
      `--use-fake-ui-for-media-stream${answer === "deny" ? "=deny" : ""}`,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
      "--autoplay-policy=no-user-gesture-required",
    ]);
    browsers.push(browser);
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
    await refuseMeasuring(context);
    const { problems } = watchForProblems(context, []);
    const page = await context.newPage();
    await countCameraCalls(page);
    await becomeNewUser(page, newPerson("Sia Signals"));
    return { page, problems };
  };
});

const allow = async (page: Page, ...names: readonly string[]) => {
  await page.goto("/signals");
  for (const name of names) {
    await button(page, `Allow ${name}`).click();
    await button(page, `Withdraw ${name}`).waitFor();
  }
};

describe("/signals", () => {
  test("the page says why before it asks for the camera; a press shows the preview, its light and an off switch", async ({
    seen,
  }) => {
    const { page, problems } = await seen("allow");
    await page.goto("/signals");
    await page.getByText(/^How open your eyes are/).waitFor();
    await page.getByText(/Camera pictures never leave this device/).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await cameraCalls(page), "calls of getUserMedia on load").toBe(0);
    await expectAccessible(page);

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
    await expectAccessible(page);

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

  test("a withdrawn signal is no longer offered before a session", async ({ newPage }) => {
    const page = await newPage();
    await becomeNewUser(page, newPerson("Wim Withdraw"));
    await allow(page, "Activity", "Your rating");
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await signal(page, "Activity").check();
    await expectAccessible(page);
    await page.goto("/signals");
    await button(page, "Withdraw Activity").click();
    await page
      .getByText("Withdrawn. We deleted what this signal measured and the decisions based on it.")
      .waitFor();
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await signal(page, "Rating").waitFor();
    expect(await signal(page, "Activity").count()).toBe(0);
  });
});
