import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSHandle, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launchBrowserWith } from "./src/browser/launch-browser.ts";
import { refuseMeasuring } from "./src/browser/refuse-measuring.ts";
import { watchForProblems } from "./src/browser/watch-page.ts";
import { buildCameraPage, type CameraPage } from "./src/camera/build-camera-page.ts";
import { faceVideo, type Slowness, slowDown, writeFaceVideo } from "./src/camera/face-video.ts";
import type { Rig, Seen, Tick } from "./src/camera/page/camera-page.ts";
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
/** 45 s at full speed; a machine that is busy with other things slows the video down. */
const timeout = 500_000;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

/**
 * The video repeats, so one turn of it lies between two ends of its one closure, wherever the signal began.
 * @returns undefined until a whole turn has been seen
 */
function turnOf(seen: readonly Seen[]): readonly Seen[] | undefined {
  const isOver = (seen.at(-1)?.closures ?? 0) >= 2;
  return isOver ? seen.filter(({ closures }) => closures === 1) : undefined;
}

/** How much later clock messages come at the end than at the start, in ms: the least of each, for a late one proves nothing. */
function delayOf(ticks: readonly Tick[]): number {
  const lag = (some: readonly Tick[]) =>
    Math.min(...some.map(({ atMs, contextSeconds }) => atMs - 1000 * contextSeconds));
  const part = Math.floor(ticks.length / 4);
  return lag(ticks.slice(-part)) - lag(ticks.slice(0, part));
}

/** As text, because Vitest rewrites imports in functions. */
const openRig = (page: Page, slowness: Slowness): Promise<JSHandle<Rig>> =>
  page.evaluateHandle(
    `import(${JSON.stringify(cameraPage.path)}).then(({ createRig }) => createRig(${slowness}))`,
  );

/** Measures some frames. @returns how much the video must slow down for this machine, 1 if it keeps up */
async function slownessOf(page: Page): Promise<Slowness> {
  const rig = await openRig(page, 1);
  await rig.evaluate(it => it.start());
  await expect.poll(() => rig.evaluate(it => it.seen.length), { timeout: 30_000 }).toBeGreaterThan(15);
  const seen = await rig.evaluate(it => it.seen);
  await rig.evaluate(it => it.stop());
  const [warm, last] = [seen[6], seen.at(-1)];
  if (!warm || !last) expect.fail("no frames");
  const frameMs = (last.atMs - warm.atMs) / (seen.length - 7);
  return frameMs < 80 ? 1 : frameMs < 160 ? 2 : frameMs < 300 ? 4 : 8;
}

describe("the camera signal in a browser with a webcam", () => {
  test("a video of 10 blinks, 1 closure and 2 head turns → all found, no foreign request, no missed sound", {
    timeout,
  }, async ({ product }) => {
    const browser = await launchBrowserWith([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
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
      const requests: Request[] = [];
      context.on("request", request => void requests.push(request));
      const page = await context.newPage();
      await page.goto("/legal");
      const isOfCamera = (request: Request) => /\/camera(\/|-worker)/.test(request.url());
      await openRig(page, 1);
      expect(requests.filter(isOfCamera), "nothing is loaded before the start").toEqual([]);
      const slowness = await slownessOf(page);
      await slowDown(video, slowness);
      const rig = await openRig(page, slowness);

      await rig.evaluate(it => it.play());
      await rig.evaluate(it => it.start());
      await expect
        .poll(() => rig.evaluate(it => it.closures()), {
          timeout: 2500 * faceVideo.seconds * slowness,
          interval: 500,
        })
        .toBe(2);

      const { seen, ticks } = await rig.evaluate(({ seen, ticks }) => ({ seen, ticks }));
      const turn = turnOf(seen) ?? expect.fail("no whole turn");
      const [first, last] = [turn[0], turn.at(-1)];
      if (!first || !last) expect.fail("no frame");
      const yaws = turn.map(({ headYawDegrees }) => headYawDegrees ?? 0);
      const frameMs = seen.map(({ frameMs }) => frameMs ?? 0);
      const seconds = (last.atMs - first.atMs) / 1000;
      const lateShare =
        turn.filter(({ atMs }, at) => at > 0 && atMs - (turn[at - 1]?.atMs ?? 0) > 150).length / turn.length;
      process.stdout.write(
        `Camera, video slowed ${slowness}×: ${last.blinks - first.blinks} of 10 blinks, ${(turn.length / seconds).toFixed(1)} frames/s, ` +
          `worker p50 ${percentile(frameMs, 0.5).toFixed(0)} ms, p95 ${percentile(frameMs, 0.95).toFixed(0)} ms, ` +
          `late frames ${(100 * lateShare).toFixed(1)} %, yaw ${Math.min(...yaws).toFixed(0)}…${Math.max(...yaws).toFixed(0)}°, ` +
          `sound delay ${delayOf(ticks).toFixed(2)} ms over ${ticks.length} clocks\n`,
      );
      expect(last.blinks - first.blinks, "blinks").toBe(10);
      expect(Math.abs(seconds - faceVideo.seconds), "one closure a turn").toBeLessThan(1);
      expect(Math.max(...yaws), "turned left").toBeGreaterThan(15);
      expect(Math.min(...yaws), "turned right").toBeLessThan(-15);
      expect(yaws.indexOf(Math.max(...yaws)), "left first").toBeLessThan(yaws.indexOf(Math.min(...yaws)));

      // The worklet has rendered every frame of its context, and the context has kept up with the clock on the wall.
      const offsets = ticks
        .slice(5)
        .map(({ playedSeconds, contextSeconds }) => contextSeconds - playedSeconds);
      expect(Math.max(...offsets) - Math.min(...offsets), "quanta not rendered, s").toBeLessThan(1e-6);
      expect(delayOf(ticks), "ms of sound that the device did not get").toBeLessThan(10);

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
