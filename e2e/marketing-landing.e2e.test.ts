import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { test } from "./src/test.ts";

const header = (page: Page) => page.locator("header").first();
const headerColour = (page: Page) =>
  header(page).evaluate(element => getComputedStyle(element).backgroundColor);
/** What the hero's picture shows at this moment. */
const picture = (page: Page) =>
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
  test("a fixed header holds the logo, Pricing to /pricing and Get Started to /login", async ({
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

  test("the header turns solid black once the page is scrolled more than 50 px", async ({
    visitor: page,
  }) => {
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

  test("three features and four testimonials, each with name, role, company, logo and quote", async ({
    visitor: page,
  }) => {
    await page.goto("/");
    for (const name of ["Intelligent Adaptation", "Neural Synchronization", "Real-time Optimization"])
      await page.getByRole("heading", { level: 3, name }).waitFor();
    const voices = page.locator("figure");
    expect(await voices.count()).toBe(4);
    for (const voice of await voices.all()) {
      expect(await voice.locator("blockquote").innerText()).not.toBe("");
      expect(await voice.locator("figcaption").innerText()).toMatch(/^[^,]+, [^,]+, [^,]+$/);
      expect(await voice.locator("figcaption svg path").count()).toBeGreaterThan(0);
    }
  });

  test.for(["/", "/pricing", "/research", "/legal", "/blog", "/blog/1"])(
    "the footer of %s has the links, the social links and the contact mail link",
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

/** Gives the picture no worker to go to, as browsers without OffscreenCanvas do. */
const withoutOffscreenCanvas = () => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
};
/** Notes what the page itself paints: contexts that it takes of a canvas, and frames that it asks for. */
const notePainting = () => {
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
/** Waits until the picture is another one than `shown`. */
const changed = (page: Page, shown: Awaited<ReturnType<typeof picture>>) =>
  vi.waitUntil(async () => shown !== (await picture(page)), { timeout: 10_000 });
/** Lets frames pass that a moving picture would have changed in. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  });

describe("what moves on the landing page", () => {
  const browsers = [
    { browser: "a browser of today", init: () => undefined },
    { browser: "a browser without OffscreenCanvas", init: withoutOffscreenCanvas },
  ];

  test.for(browsers)(
    "moves, until it is paused, and goes on from there, in $browser",
    async ({ init }, { newPage }) => {
      const page = await newPage();
      await page.addInitScript(init);
      await page.goto("/");
      await drawn(page);
      const pause = page.getByRole("button", { name: "Pause motion" });
      await changed(page, await picture(page));
      await pause.click();
      expect(await pause.getAttribute("aria-pressed")).toBe("true");
      await passFrames(page);
      const still = await picture(page);
      await passFrames(page);
      expect(await picture(page)).toBe(still);
      await pause.click();
      await changed(page, still);
    },
  );

  test.for(browsers)(
    "stands still under prefers-reduced-motion, where nothing is to be paused, in $browser",
    async ({ init }, { newPage }) => {
      const page = await newPage({ reducedMotion: "reduce" });
      await page.addInitScript(init);
      await page.goto("/");
      await drawn(page);
      await passFrames(page);
      const first = await picture(page);
      await passFrames(page);
      expect(await picture(page)).toBe(first);
      expect(await page.getByRole("button", { name: "Pause motion" }).count()).toBe(0);
    },
  );

  test("takes nothing of the page's own time: it asks for no frame and paints no canvas", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(notePainting);
    await page.goto("/");
    await drawn(page);
    const { frames } = await painting(page);
    await changed(page, await picture(page));
    expect(await painting(page)).toEqual({ contexts: 0, frames });
  });

  test("has the device's pixels, also when the window or its density changes", async ({ newPage }) => {
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
      // A real screen has media queries asked again; the emulation of one does so only with other media.
      for (const colorScheme of ["dark", null] as const) await page.emulateMedia({ colorScheme });
      const isFitted = async () => (await pictureWidth(page)) === width * deviceScaleFactor;
      await vi.waitUntil(isFitted, { timeout: 10_000 });
    }
  });

  test("lies on the device's own pixels, wherever the words above it end", async ({ newPage }) => {
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

  test("the picture further down is begun when it comes into view", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/");
    await drawn(page);
    expect(await page.locator("canvas").count()).toBe(2);
    expect(page.workers()).toHaveLength(1);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.locator("canvas[data-drawn]").nth(1).waitFor();
  });
});
