import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { test } from "./src/test.ts";

const header = (page: Page) => page.locator("header").first();
const headerColour = (page: Page) =>
  header(page).evaluate(element => getComputedStyle(element).backgroundColor);
/** The hero picture's current frame, as a data URL. */
const pictureFrame = (page: Page) =>
  page
    .locator("canvas")
    .first()
    .evaluate(element => element instanceof HTMLCanvasElement && element.toDataURL());
const pictureWidth = (page: Page) =>
  page
    .locator("canvas")
    .first()
    .evaluate(element => element instanceof HTMLCanvasElement && element.width);
const drawn = (page: Page) => page.locator("canvas[data-drawn]").first().waitFor();

describe("the landing page", () => {
  test("the fixed header has the logo, Pricing to /pricing and Get Started to /login", async ({
    visitor: page,
  }) => {
    await page.goto("/");
    expect(await header(page).evaluate(element => getComputedStyle(element).position)).toBe("fixed");
    const link = (name: string) => header(page).getByRole("link", { name, exact: true });
    expect(await link("Phaselock, home").getAttribute("href")).toBe("/");
    expect(await link("Pricing").getAttribute("href")).toBe("/pricing");
    await link("Get Started").click();
    await page.waitForURL("**/login");
  });

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

  test("the hero has Try It Now to /login and View Premium Features to /pricing", async ({
    visitor: page,
  }) => {
    await page.goto("/");
    const hero = page.locator("main section").first();
    expect(await hero.getByRole("link", { name: "Try It Now" }).getAttribute("href")).toBe("/login");
    await hero.getByRole("link", { name: "View Premium Features" }).click();
    await page.waitForURL("**/pricing");
    await page.getByRole("heading", { level: 1, name: "Choose Your Journey" }).waitFor();
  });

  test("Hear 20 seconds → a mode's sound, loaded with the click and not before", async ({ newPage }) => {
    const page = await newPage();
    const sound = await listenToPage(page);
    const modes: string[] = [];
    page.on("request", request => {
      if (request.url().includes("/api/modes")) modes.push(request.url());
    });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(modes).toEqual([]);
    await page.getByRole("button", { name: "Hear 20 seconds" }).click();
    await vi.waitUntil(async () => (await sound.peak()) > 0.01, { timeout: 15_000 });
    expect(modes).toHaveLength(1);
    await page.getByRole("button", { name: "Stop" }).click();
    await vi.waitUntil(async () => (await sound.peak()) < 0.001, { timeout: 5_000 });
  });

  test("the page has three features, and four testimonials with name, role, company, logo and quote", async ({
    visitor: page,
  }) => {
    await page.goto("/");
    for (const name of ["Intelligent Adaptation", "Neural Synchronization", "Real-time Optimization"])
      await page.getByRole("heading", { level: 3, name }).waitFor();
    const testimonials = page.locator("figure");
    expect(await testimonials.count()).toBe(4);
    for (const testimonial of await testimonials.all()) {
      expect(await testimonial.locator("blockquote").innerText()).not.toBe("");
      expect(await testimonial.locator("figcaption").innerText()).toMatch(/^[^,]+, [^,]+, [^,]+$/);
      expect(await testimonial.locator("figcaption svg path").count()).toBeGreaterThan(0);
    }
  });

  test.for(["/", "/pricing", "/research", "/legal", "/blog", "/blog/1"])(
    "the footer of %s has the page links, the social links and the contact address",
    async (path, { visitor: page }) => {
      await page.goto(path);
      const footer = page.locator("footer");
      const links = await footer.getByRole("navigation").getByRole("link").all();
      const found = await Promise.all(
        links.map(async link => `${await link.innerText()} ${await link.getAttribute("href")}`),
      );
      expect(found).toEqual([
        "Pricing /pricing",
        "Sign In /login",
        "Launch App /login",
        "Legal & Privacy /legal",
        "Research /research",
        "Blog /blog",
      ]);
      const elsewhere = await footer.getByRole("list", { name: "Elsewhere" }).getByRole("link").all();
      const social = await Promise.all(
        elsewhere.map(async link => `${await link.innerText()} ${await link.getAttribute("href")}`),
      );
      expect(social).toEqual([
        "Mastodon https://mastodon.social/tags/phaselock",
        "Bluesky https://bsky.app/hashtag/phaselock",
        "YouTube https://www.youtube.com/hashtag/phaselock",
      ]);
      const { contactEmail } = await (await page.request.get("/config.json")).json();
      const mail = footer.getByRole("link", { name: contactEmail, exact: true });
      expect(await mail.getAttribute("href")).toBe(`mailto:${contactEmail}`);
    },
  );
});

declare global {
  interface Window {
    painting: { contexts: number; frames: number };
  }
}

/** Removes OffscreenCanvas, so that no worker can draw the picture. */
const withoutOffscreenCanvas = () => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
};
/** Counts the canvas contexts and animation frames that the main thread requests. */
const countPainting = () => {
  const painting = { contexts: 0, frames: 0 };
  Object.assign(window, { painting });
  const { requestAnimationFrame: request } = window;
  const { getContext } = HTMLCanvasElement.prototype;
  window.requestAnimationFrame = callback => {
    painting.frames++;
    return request.call(window, callback);
  };
  HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
    apply(target, canvas, args) {
      painting.contexts++;
      return Reflect.apply(target, canvas, args);
    },
  });
};
const painting = (page: Page) => page.evaluate(() => ({ ...window.painting }));
/** Waits until the picture differs from `shown`. */
const changed = (page: Page, shown: Awaited<ReturnType<typeof pictureFrame>>) =>
  vi.waitUntil(async () => shown !== (await pictureFrame(page)), { timeout: 10_000 });
/** Waits a few frames, in which a moving picture would change. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  });

describe("the moving pictures on the landing page", () => {
  const browsers = [
    { browser: "a current browser", init: () => undefined },
    { browser: "a browser without OffscreenCanvas", init: withoutOffscreenCanvas },
  ];

  test.for(browsers)(
    "Pause motion → the picture stops; pressed again → it continues ($browser)",
    async ({ init }, { newPage }) => {
      const page = await newPage();
      await page.addInitScript(init);
      await page.goto("/");
      await drawn(page);
      const pause = page.getByRole("button", { name: "Pause motion" });
      await changed(page, await pictureFrame(page));
      await pause.click();
      expect(await pause.getAttribute("aria-pressed")).toBe("true");
      await passFrames(page);
      const still = await pictureFrame(page);
      await passFrames(page);
      expect(await pictureFrame(page)).toBe(still);
      await pause.click();
      await changed(page, still);
    },
  );

  test.for(browsers)(
    "prefers-reduced-motion → the picture stands still and there is no pause button ($browser)",
    async ({ init }, { newPage }) => {
      const page = await newPage({ reducedMotion: "reduce" });
      await page.addInitScript(init);
      await page.goto("/");
      await drawn(page);
      await passFrames(page);
      const first = await pictureFrame(page);
      await passFrames(page);
      expect(await pictureFrame(page)).toBe(first);
      expect(await page.getByRole("button", { name: "Pause motion" }).count()).toBe(0);
    },
  );

  test("a worker draws the picture: the main thread requests no frame and paints no canvas", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(countPainting);
    await page.goto("/");
    await drawn(page);
    const { frames } = await painting(page);
    await changed(page, await pictureFrame(page));
    expect(await painting(page)).toEqual({ contexts: 0, frames });
  });

  test("the window's width or pixel density changes → the canvas keeps one pixel per device pixel", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto("/");
    await drawn(page);
    const devtools = await page.context().newCDPSession(page);
    for (const [width, deviceScaleFactor] of [
      [1000, 1],
      [1000, 2],
      [600, 2],
      [600, 1.25],
    ] as const) {
      const metrics = { width, height: 800, deviceScaleFactor, mobile: false };
      await devtools.send("Emulation.setDeviceMetricsOverride", metrics);
      // A real screen re-evaluates its media queries. An emulated one does so only when the emulated media change.
      for (const colorScheme of ["dark", null] as const) await page.emulateMedia({ colorScheme });
      const isFitted = async () => (await pictureWidth(page)) === width * deviceScaleFactor;
      await vi.waitUntil(isFitted, { timeout: 10_000 });
    }
  });

  test("the text above ends on a fraction of a pixel → the picture's edges are on whole pixels", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.setViewportSize({ width: 1200, height: 840 });
    await page.goto("/");
    await drawn(page);
    const edges = await page
      .locator("canvas")
      .first()
      .evaluate(canvas => {
        const { top, left, width, height } = canvas.getBoundingClientRect();
        return [top, left, width, height];
      });
    expect(edges).toEqual(edges.map(Math.round));
  });

  test("the second picture scrolls into view → it is drawn only then", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/");
    await drawn(page);
    expect(await page.locator("canvas").count()).toBe(2);
    expect(page.workers()).toHaveLength(1);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.locator("canvas[data-drawn]").nth(1).waitFor();
  });
});
