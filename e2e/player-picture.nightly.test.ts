import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { passForGraphicsCard } from "./src/browser/graphics-card.ts";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { type PageOptions, test } from "./src/test.ts";

/** Tests' pages prefer reduced motion by default. */
const moving = { reducedMotion: "no-preference" } as const;

/** A hash of every emitted code of the picture: its canvases as the browser stacks them, in their own resolution. */
const emittedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvases = [...document.querySelectorAll("canvas")];
    const width = Math.max(...canvases.map(it => it.width));
    const height = Math.max(...canvases.map(it => it.height));
    const reader = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    for (const canvas of canvases) reader?.drawImage(canvas, 0, 0, width, height);
    const { data } = reader?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    if (data.every(code => code === 0)) throw new Error("nothing is painted");
    const digest = await crypto.subtle.digest("SHA-256", data);
    return [...new Uint8Array(digest)].join(" ");
  });

/** A page in which the browser's software WebGL2 passes for a graphics card. It is slow, so the window has few pixels. */
async function openWithGraphicsCard(newPage: (options: PageOptions) => Promise<Page>): Promise<Page> {
  const page = await newPage({ ...moving, viewport: { width: 320, height: 480 }, deviceScaleFactor: 0.5 });
  await passForGraphicsCard(page);
  return page;
}

/** Starts a session whose picture is so slow that its first second may never be shown. */
async function startSlowSession(page: Page): Promise<void> {
  await page.goto("/play/calm-focus?payment=free&seconds=300");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
}

describe("the picture on a graphics card", () => {
  test("a flash that the guard reads back → the picture goes dark, and the sound goes on", async ({
    newPage,
  }) => {
    const page = await openWithGraphicsCard(newPage);
    await page.addInitScript(() => {
      const read = WebGL2RenderingContext.prototype.getBufferSubData;
      let frames = 0;
      WebGL2RenderingContext.prototype.getBufferSubData = function (
        this: WebGL2RenderingContext,
        target: GLenum,
        offset: GLintptr,
        into: ArrayBufferView,
      ) {
        read.call(this, target, offset, into);
        if (into instanceof Uint8Array && frames++ % 2 === 0) into.fill(255);
      };
    });
    await becomeNewUser(page, newPerson("Gwen Graphics"));
    await startSlowSession(page);
    await page.getByText("We stopped the picture because it flickered. The sound continues.").waitFor();
    expect(
      await page.locator("canvas").evaluateAll(all => all.map(it => getComputedStyle(it).visibility)),
    ).toEqual(["hidden"]);
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  });

  test("the graphics card is lost → the picture is dark, and continues on canvases after three seconds", async ({
    newPage,
  }) => {
    const page = await openWithGraphicsCard(newPage);
    await becomeNewUser(page, newPerson("Lara Lost"));
    await startSlowSession(page);
    const canvas = page.locator("canvas");
    expect(await canvas.count()).toBe(1);
    await canvas.evaluate((it: HTMLCanvasElement) =>
      it.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
    );
    await expect.poll(() => canvas.first().isVisible()).toBe(false);
    await expect.poll(() => canvas.count(), { timeout: 10_000 }).toBe(2);
    expect(await emittedBy(page)).not.toBe("");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  });
});

describe("the picture of a running session", () => {
  test.for(["yes", "unsure"] as const)(
    'the answer "%s" → no pixel of the picture changes while the time runs',
    async (photosensitive, { newPage }) => {
      const page = await newPage(moving);
      await becomeNewUser(page, newPerson("Stella Still"));
      await apiOf(page).changePreferences({ screening: { photosensitive, consent: true } });
      await beginSession(page);
      const before = await emittedBy(page);
      await page.getByText("Still, because of your answer about flickering light.").waitFor();
      await untilLeft(page, "04:54");
      expect(await emittedBy(page)).toBe(before);
    },
  );

  test("reduced motion → no pixel of the picture changes while the time runs", async ({ newPage }) => {
    const page = await newPage();
    await becomeNewUser(page, newPerson("Rita Reduced"));
    await beginSession(page);
    const before = await emittedBy(page);
    await page.getByText("Still: your system asks for reduced motion.").waitFor();
    await untilLeft(page, "04:54");
    expect(await emittedBy(page)).toBe(before);
  });

  test("a pause → the picture moves before it, holds its pixels during it, and moves on after it", async ({
    newPage,
  }) => {
    const page = await newPage(moving);
    await becomeNewUser(page, newPerson("Paul Paused"));
    await beginSession(page);
    const first = await emittedBy(page);
    await untilLeft(page, "04:54");
    expect(await emittedBy(page)).not.toBe(first);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Resume", exact: true }).waitFor();
    const paused = await emittedBy(page);
    for (let frame = 0; frame < 100; frame++)
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
    expect(await emittedBy(page)).toBe(paused);
    await page.keyboard.press("Space");
    await expect.poll(() => emittedBy(page), { timeout: 20_000 }).not.toBe(paused);
  });

  test("the page loses the focus → the picture holds its pixels while the time runs", async ({ newPage }) => {
    const page = await newPage(moving);
    await becomeNewUser(page, newPerson("Fay Focus"));
    await beginSession(page);
    // A headless page always has the focus.
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const held = await emittedBy(page);
    await untilLeft(page, "04:53");
    expect(await emittedBy(page)).toBe(held);
  });

  test("a flash that the guard finds → the picture goes dark, a notice says so, and the sound goes on", async ({
    newPage,
  }) => {
    const page = await newPage(moving);
    // Nothing that we paint flashes, so what the guard reads back does: it is white every other 80 ms.
    await page.addInitScript(() => {
      const read = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function (this: CanvasRenderingContext2D, ...given) {
        const image = read.apply(this, given);
        if (Math.floor(performance.now() / 80) % 2 === 0) image.data.fill(255);
        return image;
      };
    });
    await becomeNewUser(page, newPerson("Greta Guarded"));
    await beginSession(page);
    await page.getByText("We stopped the picture because it flickered. The sound continues.").waitFor();
    expect(
      await page.locator("canvas").evaluateAll(all => all.map(it => getComputedStyle(it).visibility)),
    ).toEqual(["hidden", "hidden"]);
    await untilLeft(page, "04:59");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  });
});
