import type { Browser, Page } from "playwright-core";
import { launchBrowserWith } from "../browser/launch-browser.ts";
import { refuseMeasuring } from "../browser/refuse-measuring.ts";
import { watchForProblems } from "../browser/watch-page.ts";
import { becomeNewUser, newPerson } from "../path/sign-in.ts";
import { test as base } from "../test.ts";

/** Counts the calls of getUserMedia, and remembers their tracks, in every page that is opened from now on. */
const countCameraCalls = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { cameraCalls: 0, cameraTracks: tracks });
    mediaDevices.getUserMedia = constraints => {
      Object.assign(window, { cameraCalls: Number(Reflect.get(window, "cameraCalls")) + 1 });
      return ask(constraints).then(stream => {
        tracks.push(...stream.getTracks());
        return stream;
      });
    };
  });
/** How often the page has asked for the camera. */
export const cameraCalls = (page: Page) => page.evaluate(() => Reflect.get(window, "cameraCalls"));

/** The number of camera tracks that are still live. */
export const openTracks = (page: Page) =>
  page.evaluate(
    () =>
      (Reflect.get(window, "cameraTracks") as MediaStreamTrack[]).filter(
        ({ readyState }) => readyState === "live",
      ).length,
  );

/**
 * `test` with `seen`: a signed-in user's page in a browser with a webcam, whose use it allows or refuses when it is asked. The
 * webcam shows a test picture, or the Y4M video that `video` names.
 */
export const test = base.extend("seen", async ({ product }, { onCleanup }) => {
  const browsers: Browser[] = [];
  onCleanup(async () => {
    for (const browser of browsers) await browser.close();
  });
  return async (answer: "allow" | "deny", video?: string) => {
    const browser = await launchBrowserWith([
      `--use-fake-ui-for-media-stream${answer === "deny" ? "=deny" : ""}`,
      "--use-fake-device-for-media-stream",
      ...(video === undefined ? [] : [`--use-file-for-fake-video-capture=${video}`]),
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
