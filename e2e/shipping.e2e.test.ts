import type { Page } from "playwright-core";
import { expect } from "vitest";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { heading, next, question, remote, startShipping } from "./src/product/shipped-player.ts";
import { test } from "./src/test.ts";

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

/** shipping.nightly.test.ts also gives it to a canary, and previews it and a shell. */
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
});
