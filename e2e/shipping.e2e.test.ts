import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { copyLiveReleases, runRelease, shipCopy } from "./src/product/ship.ts";
import { startProduct } from "./src/product/start-product.ts";
import { test } from "./src/test.ts";

const remote = "mfe-player";
const next = "9.4.0-0a1b2c3d";
const question = { old: "What do you need?", new: "What do you need now?" };
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
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

test("a new mfe-player is promoted, rolled back, given to a canary and previewed; the shell and open tabs stay", {
  timeout: 240_000,
}, async ({ newPage, onTestFinished }) => {
  const { store, live } = await copyLiveReleases();
  onTestFinished(() => rm(store, { recursive: true, force: true }));
  const old = live[remote] ?? "";
  const secrets = { RELEASE_STORE: store, PREVIEW_SECRET: "the-secret-of-previews-in-this-test" };
  const product = await startProduct(secrets);
  onTestFinished(() => product.dispose());
  const release = (...args: string[]) => runRelease({ ...secrets, PUBLIC_URL: product.url }, ...args);
  await shipCopy(store, remote, { from: old, to: next }, { from: question.old, to: question.new });

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
  await heading(openTab, "Simulator").waitFor();

  // Promoted: new tabs get it, with the same shell. The open tab stays on its release, also for screens it loads now.
  expect(await release("promote", remote, "9.4.0")).toContain(`${remote} ${next} is live.`);
  const promoted = await open("/play");
  await heading(promoted.page, question.new).waitFor();
  expect((await versions())[remote]).toMatchObject({ version: next, fallback: { version: old } });
  expect(await shellOf(promoted.page)).toBe(await shellOf(openTab));
  await place(openTab, "Play").click();
  await heading(openTab, question.old).waitFor();
  expect([[...loadedBefore], [...promoted.loaded]]).toEqual([[old], [next]]);

  // Rolled back: new tabs get the last known good release. The tab with the other one keeps working.
  expect(await release("rollback", remote)).toContain(`${remote} ${old} is live again.`);
  await openTab.reload();
  await heading(openTab, question.old).waitFor();
  await place(promoted.page, "Simulator").click();
  await heading(promoted.page, "Simulator").waitFor();
  expect([...promoted.loaded]).toEqual([next]);

  // A canary: the browser gets a place with its next page, and keeps the release of its place.
  await release("canary", remote, next, "5%");
  await openTab.reload();
  const cookies = await openTab.context().cookies();
  expect(cookies.find(({ name }) => name === "phaselock_canary")?.value).toMatch(/^\d{1,2}$/);
  for (const [value, text] of [
    ["4", question.new],
    ["5", question.old],
  ] as const) {
    await openTab.context().addCookies([{ name: "phaselock_canary", value, url: product.url }]);
    await openTab.reload();
    await heading(openTab, text).waitFor();
  }
  await release("canary", remote, "end");

  // A preview: the link's browser alone gets the release, with a banner that ends it.
  const link =
    (await release("preview", remote, next)).split("\n").find(line => line.startsWith("http")) ?? "";
  await openTab.goto(link);
  const banner = openTab.getByRole("complementary", { name: "Preview" });
  await banner.waitFor();
  await openTab.goto("/play");
  await heading(openTab, question.new).waitFor();
  await banner.waitFor();
  expect(await accessibilityProblems(openTab)).toEqual([]);
  await banner.getByRole("link", { name: "Leave preview" }).click();
  await openTab.waitForURL("/");
  await openTab.goto("/play");
  await heading(openTab, question.old).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await release("history", remote)).toContain(`rolled back to ${old}, was ${next}`);
});
