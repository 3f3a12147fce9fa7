import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { runRelease } from "./src/product/ship.ts";
import { heading, link, linkText, next, remote, startShipping } from "./src/product/shipped-player.ts";
import { serveFrontEnd } from "./src/shells/serve-front-end.ts";
import { createShellReleases } from "./src/shells/shell-releases.ts";
import { test } from "./src/test.ts";

const bannerOn = (page: Page) => page.getByRole("complementary", { name: "Preview" });
/** The link in the output of `npm run ship -- preview`. */
const linkIn = (output: string): string => output.split("\n").find(line => line.startsWith("http")) ?? "";

const place = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });

/** The releases of the remote whose files the page has requested. */
const releasesOn = (page: Page): ReadonlySet<string> => {
  const releases = new Set<string>();
  page.on("request", request => {
    const [, release] = /\/remotes\/mfe-player\/([^/]+)\//.exec(request.url()) ?? [];
    if (release) releases.add(release);
  });
  return releases;
};

test("a new mfe-player is promoted and rolled back; the shell and open tabs stay", {
  timeout: 240_000,
}, async ({ newPage, onTestFinished }) => {
  const { product, old, release } = await startShipping(onTestFinished);
  const openTab = await newPage({ baseURL: product.url });
  const { request } = openTab.context();
  const open = async (path: string) => {
    const page = await openTab.context().newPage();
    const loaded = releasesOn(page);
    await page.goto(path);
    return { page, loaded };
  };
  const versions = async () => (await request.get("/remotes.json")).json();
  const shellOf = (page: Page) =>
    page.locator('script[type="module"][src^="/assets/"]').first().getAttribute("src");

  await becomeNewUser(openTab, newPerson("Shira Ships"));
  const loadedBefore = releasesOn(openTab);
  await openTab.goto("/simulator");
  await heading(openTab, "Look inside").waitFor();

  // Promoted: new tabs get it, with the same shell. The open tab stays on its release, also for screens it loads now.
  expect(await release("promote", remote, "9.4.0")).toContain(`${remote} ${next} is live.`);
  const promoted = await open("/play");
  await link(promoted.page, linkText.new).waitFor();
  expect((await versions())[remote]).toMatchObject({ version: next, fallback: { version: old } });
  expect(await shellOf(promoted.page)).toBe(await shellOf(openTab));
  await place(openTab, "Play").click();
  await link(openTab, linkText.old).waitFor();
  expect([[...loadedBefore], [...promoted.loaded]]).toEqual([[old], [next]]);

  // Rolled back: new tabs get the last known good release. The tab with the other one keeps working.
  expect(await release("rollback", remote)).toContain(`${remote} ${old} is live again.`);
  await openTab.reload();
  await link(openTab, linkText.old).waitFor();
  await place(promoted.page, "Studio").click();
  await heading(promoted.page, "Studio").waitFor();
  expect([...promoted.loaded]).toEqual([next]);
});

test("a new mfe-player is given to a canary and previewed; the history tells it", {
  timeout: 240_000,
}, async ({ newPage, onTestFinished }) => {
  const { product, old, release } = await startShipping(onTestFinished);
  const openTab = await newPage({ baseURL: product.url });
  await becomeNewUser(openTab, newPerson("Shira Ships"));
  await openTab.goto("/play");
  await link(openTab, linkText.old).waitFor();
  await release("promote", remote, "9.4.0");
  await release("rollback", remote);

  // A canary: the browser gets a place with its next page, and keeps the release of its place.
  await release("canary", remote, next, "5%");
  await openTab.reload();
  const cookies = await openTab.context().cookies();
  expect(cookies.find(({ name }) => name === "phaselock_canary")?.value).toMatch(/^\d{1,2}$/);
  for (const [value, text] of [
    ["4", linkText.new],
    ["5", linkText.old],
  ] as const) {
    await openTab.context().addCookies([{ name: "phaselock_canary", value, url: product.url }]);
    await openTab.reload();
    await link(openTab, text).waitFor();
  }
  await release("canary", remote, "end");

  // A preview: the link's browser alone gets the release, with a banner that ends it.
  await openTab.goto(linkIn(await release("preview", remote, next)));
  const banner = bannerOn(openTab);
  await banner.waitFor();
  await openTab.goto("/play");
  await link(openTab, linkText.new).waitFor();
  await banner.waitFor();
  expect(await accessibilityProblems(openTab)).toEqual([]);
  await banner.getByRole("link", { name: "Leave preview" }).click();
  await openTab.waitForURL("/");
  await openTab.goto("/play");
  await link(openTab, linkText.old).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await release("history", remote)).toContain(`rolled back to ${old}, was ${next}`);
});

test("a preview of a shell runs in its link's browser alone, under a banner; once it is left, the live shell runs and no cache has the other", async ({
  newPage,
  onTestFinished,
}) => {
  const shells = await createShellReleases();
  onTestFinished(() => shells.remove());
  const secret = { PREVIEW_SECRET: "the-secret-of-previews-in-this-test" };
  const frontEnd = await serveFrontEnd(shells.webRoot, secret);
  onTestFinished(() => frontEnd.close());
  const printed = await runRelease(
    { ...secret, RELEASE_STORE: shells.webRoot, PUBLIC_URL: frontEnd.url },
    ...["preview", "shell", shells.second],
  );

  const withWorker = { baseURL: frontEnd.url, serviceWorkers: "allow" } as const;
  const page = await newPage({ ...withWorker, expectedErrors: [/Failed to load resource|ERR_INTERNET/] });
  const banner = bannerOn(page);
  const runs = (entry: string) =>
    page.waitForFunction(
      path =>
        document.documentElement.dataset.start === "started" &&
        document.querySelector(`script[src="${path}"]`) !== null,
      entry,
    );
  await page.goto("/nowhere");
  await page.waitForFunction(async () => (await caches.match("/app.html")) !== undefined);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.goto(linkIn(printed));
  for (const path of ["/legal", "/nowhere"]) {
    await page.goto(path);
    await runs(shells.secondEntry);
    await banner.getByText(`Preview of shell ${shells.second}, until `).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  const other = await newPage({ baseURL: frontEnd.url });
  await other.goto("/nowhere");
  await heading(other, "Page Not Found").waitFor();
  expect([await bannerOn(other).count(), await other.content()]).toEqual([
    0,
    expect.stringContaining(shells.firstEntry),
  ]);

  const leave = async (from: Page) => {
    await bannerOn(from).getByRole("link", { name: "Leave preview" }).click();
    await from.waitForURL("/");
  };
  await leave(page);
  await page.goto("/nowhere");
  await runs(shells.firstEntry);
  expect(await banner.count()).toBe(0);
  const cached = await page.evaluate(async () => {
    const lists = (await caches.keys()).map(async name => (await caches.open(name)).matchAll());
    return Promise.all((await Promise.all(lists)).flat().map(async file => [file.url, await file.text()]));
  });
  expect(cached.flat().join()).not.toContain(shells.secondEntry.slice("/assets/".length));
  expect(cached.flat().join()).not.toContain(shells.second);
  await page.context().setOffline(true);
  await page.reload();
  await runs(shells.firstEntry);

  // A shell that does not start is not replaced, and the way out is beside the notice.
  await rm(join(shells.webRoot, shells.secondEntry));
  const stuck = await newPage({ baseURL: frontEnd.url, expectedErrors: [/./] });
  await stuck.goto(linkIn(printed));
  await stuck.getByRole("alert").filter({ hasText: "Phaselock did not load completely" }).waitFor();
  await leave(stuck);
  await stuck.waitForFunction(() => document.documentElement.dataset.start === "started");
});
