import { describe, expect } from "vitest";
import { hydrated } from "./src/browser/hydrated.ts";
import { expectHydratedInPlace, expectWhole, publicPages } from "./src/public-pages/prerendered.ts";
import { test } from "./src/test.ts";

/** public-pages.nightly.test.ts opens all of them, also signed in. */
describe("public pages arrive as HTML and hydrate in place", () => {
  test("/ → hydration replaces no node, and only late fonts shift the layout", async ({ newPage }) =>
    expectHydratedInPlace(await newPage(), "/"));

  test("a button clicked before the application runs → its action runs once it does", async ({ newPage }) => {
    const page = await newPage();
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async route => {
      await pressed;
      await route.continue();
    });
    await page.goto("/pricing", { waitUntil: "commit" });
    await page
      .getByRole("button", { name: /Buy Credits/ })
      .first()
      .click();
    press();
    await page.waitForURL("**/login");
    await page.getByText("Authentication Required", { exact: true }).waitFor();
  });

  test("Buy Credits before the profile has loaded → the checkout starts once it has", async ({
    newcomer: page,
  }) => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route("**/api/auth/me", async route => {
      await pressed;
      await route.continue();
    });
    await page.goto("/pricing");
    await hydrated(page);
    await page
      .getByRole("button", { name: /Buy Credits/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Processing..." }).waitFor();
    press();
    await page.getByLabel("Card number").waitFor();
    await page.unroute("**/api/auth/me");
    await page.goto("/");
  });

  test("back from the checkout → the payment's state is shown, though the static HTML lacks it", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto("/pricing?checkout=cs_unknown");
    await page.getByText("We couldn't check your payment").waitFor();
  });

  test("/ without JavaScript → the whole page", async ({ newPage }) =>
    expectWhole(await newPage({ javaScriptEnabled: false }), "/"));

  test("each page has a title, description, canonical URL and preview image of its own", async ({
    newPage,
  }) => {
    const page = await newPage();
    const titles = new Set<string>();
    for (const path of publicPages) {
      const html = await (await page.request.get(path)).text();
      const of = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      titles.add(of(/<title>(.*?)<\/title>/));
      const origin = new URL(of(/<link rel="canonical" href="(.*?)"/));
      expect(origin.pathname).toBe(path);
      expect(of(/<meta name="description" content="(.*?)"/).length).toBeGreaterThan(40);
      const picture = new URL(of(/<meta property="og:image" content="(.*?)"/));
      const answer = await page.request.get(picture.pathname);
      expect(answer.headers()["content-type"]).toBe("image/png");
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(titles.size).toBe(publicPages.length);
    const map = await (await page.request.get("/sitemap.xml")).text();
    expect(map.match(/<loc>/g)).toHaveLength(publicPages.length);
    expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  });

  test("app.html, the service worker's fallback, is empty and names no versions", async ({ newPage }) => {
    const html = await (await (await newPage()).request.get("/app.html")).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain("/remotes/");
  });
});
