import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSHandle, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launchBrowserWith } from "./src/browser/launch-browser.ts";
import { refuseMeasuring } from "./src/browser/refuse-measuring.ts";
import { watchForProblems } from "./src/browser/watch-page.ts";
import { buildCameraPage, type CameraPage } from "./src/camera/build-camera-page.ts";
import { faceVideo, writeFaceVideo } from "./src/camera/face-video.ts";
import type { Rig, Tick } from "./src/camera/page/camera-page.ts";
import { test } from "./src/test.ts";

let folder = "";
let video = "";
let cameraPage: CameraPage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "phaselock-camera-"));
  cameraPage = await buildCameraPage();
  video = join(folder, "face.y4m");
  await writeFaceVideo(video);
});
afterAll(async () => {
  await cameraPage?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The last request of the test provokes it. */
const refusedByPolicy = /Content Security Policy|Refused to connect|Fetch API cannot load/;
/** A minute on two cores; a machine that is busy with other things takes several. */
const timeout = 500_000;
/** Under a path of the product, because its policy lets the page load from nowhere else. */
const videoPath = "/face-video.y4m";

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

/** Furthest that the sound may fall behind the wall clock, in ms. A sound that renders too slowly falls behind for good. */
const delayMaxMs = 100;

/**
 * How far the sound's clock has fallen behind the wall clock from the first quarter of its messages to the last, in ms. A busy
 * page receives single messages late, so it compares the earliest message of each quarter.
 */
function delayOf(ticks: readonly Tick[]): number {
  const lag = (some: readonly Tick[]) =>
    Math.min(...some.map(({ atMs, contextSeconds }) => atMs - 1000 * contextSeconds));
  const part = Math.floor(ticks.length / 4);
  return lag(ticks.slice(-part)) - lag(ticks.slice(0, part));
}

/** As text, because Vitest rewrites imports in functions. */
const openRig = (page: Page): Promise<JSHandle<Rig>> =>
  page.evaluateHandle(
    `import(${JSON.stringify(cameraPage.path)}).then(({ createRig }) => createRig("${videoPath}", ${JSON.stringify(faceVideo)}))`,
  );

describe("the camera signal in a browser with a webcam", () => {
  test("a video of 10 blinks, 1 closure and 2 head turns → all found, no foreign request, no missed sound", {
    timeout,
  }, async ({ product }) => {
    const browser = await launchBrowserWith([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ]);
    try {
      const context = await browser.newContext({
        baseURL: product.url,
        permissions: ["camera"],
        serviceWorkers: "block",
      });
      const { problems } = watchForProblems(context, [refusedByPolicy]);
      await refuseMeasuring(context);
      await context.route(videoPath, route => route.fulfill({ path: video }));
      const requests: Request[] = [];
      context.on("request", request => void requests.push(request));
      const page = await context.newPage();
      await page.goto("/legal");
      const isOfCamera = (request: Request) => /\/camera(\/|-worker)/.test(request.url());
      const rig = await openRig(page);
      expect(requests.filter(isOfCamera), "nothing is loaded before the start").toEqual([]);

      await rig.evaluate(it => it.play());
      await rig.evaluate(it => it.start());
      const frames = faceVideo.seconds * faceVideo.framesPerSecond;
      await expect.poll(() => rig.evaluate(it => it.framesLeft()), { timeout, interval: 500 }).toBe(0);
      await expect.poll(() => rig.evaluate(it => it.seen.length), { timeout }).toBeGreaterThan(frames);

      const { seen, ticks } = await rig.evaluate(({ seen, ticks }) => ({ seen, ticks }));
      const last = seen.at(-1) ?? expect.fail("no frame");
      const yaws = seen.map(({ headYawDegrees }) => headYawDegrees ?? 0);
      const frameMs = seen.map(({ frameMs }) => frameMs ?? 0);
      process.stdout.write(
        `Camera: ${last.blinks} of 10 blinks, ${last.closures} of 1 closure, ` +
          `yaw ${Math.min(...yaws).toFixed(0)}…${Math.max(...yaws).toFixed(0)}°, ` +
          `worker p50 ${percentile(frameMs, 0.5).toFixed(0)} ms, p95 ${percentile(frameMs, 0.95).toFixed(0)} ms, ` +
          `sound delay ${delayOf(ticks).toFixed(2)} ms over ${ticks.length} clocks\n`,
      );
      expect(last.blinks, "blinks").toBe(10);
      expect(last.closures, "closures").toBe(1);
      expect(Math.max(...yaws), "turned left").toBeGreaterThan(15);
      expect(Math.min(...yaws), "turned right").toBeLessThan(-15);
      expect(yaws.indexOf(Math.max(...yaws)), "left first").toBeLessThan(yaws.indexOf(Math.min(...yaws)));

      expect(ticks.length, "clock messages").toBeGreaterThan(100);
      expect(delayOf(ticks), "delay of the sound, ms").toBeLessThan(delayMaxMs);

      const { origin } = new URL(product.url);
      expect(requests.filter(isOfCamera).length, "worker, models and backend").toBeGreaterThanOrEqual(8);
      expect(requests.map(request => request.url()).filter(url => new URL(url).origin !== origin)).toEqual(
        [],
      );
      expect(requests.filter(request => request.method() !== "GET").map(request => request.url())).toEqual(
        [],
      );
      const worker =
        page.workers().find(it => it.url().includes("/camera-worker-")) ?? expect.fail("no worker");
      const refused = (url: string) =>
        worker.evaluate(
          it =>
            fetch(it, { mode: "no-cors" }).then(
              () => "sent",
              () => "refused",
            ),
          url,
        );
      expect(await refused(product.stripeUrl), "another origin").toBe("refused");
      expect(await refused(product.url), "its own origin").toBe("sent");

      await rig.evaluate(it => it.stop());
      expect(await rig.evaluate(it => it.trackStates())).toEqual(["ended"]);
      await expect
        .poll(() => page.workers().filter(it => it.url().includes("/camera-worker-")).length)
        .toBe(0);
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
