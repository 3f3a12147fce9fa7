import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hydrated } from "./src/browser/hydrated.ts";
import { faults } from "./src/shells/faulty-proxy.ts";
import {
  anyEntry,
  cachedScripts,
  entries,
  expectInTime,
  isSameDocument,
  isStarted,
  markDocument,
  notFound,
  notice,
  open,
  openKept,
  proxy,
  releases,
  restartOffline,
  retry,
  secondEntry,
  update,
  useShellReleases,
} from "./src/shells/shell-pages.ts";
import {
  expectNotInstalled,
  expectNotice,
  expectOtherCopy,
  expectReturn,
  expectReturnOfBundle,
} from "./src/shells/shell-recovery.ts";

useShellReleases();

describe("the shell's entry fails, and there is no release to return to", () => {
  beforeEach(() => releases.setLive(releases.first));

  it.each(faults.flatMap(fault => (["/", "/nowhere"] as const).map(path => [fault, path] as const)))(
    "%s on %s → the notice within 3 s; Retry starts the shell without a reload",
    expectNotice,
  );

  it("an entry that arrives after the notice → the notice goes, and one shell runs", async () => {
    const page = await open();
    const errors: string[] = [];
    page.on("pageerror", error => errors.push(error.message));
    proxy.break(anyEntry(), "hang");
    await page.goto("/nowhere", { waitUntil: "commit" });
    await notice(page).waitFor();
    proxy.heal();
    await retry(page).click();
    await notFound(page).waitFor();
    proxy.answerHanging();
    await page.waitForLoadState("load");
    expect(await notice(page).isVisible()).toBe(false);
    expect(await notFound(page).count()).toBe(1);
    expect(errors).toEqual([]);
  });
});

describe("a release of the shell is broken, and the one before is not", () => {
  beforeEach(() => releases.setLive(releases.second, [releases.first]));

  it.each(["404", "throws"] as const)("%s → one reload returns to the release before", expectReturn);

  it("the release before is broken as well → the notice, and no second reload", async () => {
    const page = await open();
    proxy.break(anyEntry(), "throws");
    await page.goto("/nowhere", { waitUntil: "commit" });
    await notice(page).waitFor();
    await page.waitForFunction(() => document.documentElement.dataset.failedShell);
    await notice(page).waitFor();
    proxy.heal();
    await retry(page).click();
    await notFound(page).waitFor();
  });
});

describe("the signed-in bundle fails", () => {
  const anySession = () => entries(releases.firstSession, releases.secondSession);
  const login = (page: Page) => page.getByRole("heading", { level: 1, name: "Welcome back" });
  beforeEach(() => releases.setLive(releases.first));

  it.each(faults.filter(fault => fault !== "hang"))(
    "%s once → another copy of the shell shows the page, without a notice or a reload",
    expectOtherCopy,
  );

  it("each copy of it answers 404, after a click → the notice; Retry shows the page without a reload", async () => {
    const page = await open();
    await page.goto("/");
    await isStarted(page);
    await markDocument(page);
    proxy.break(anySession(), "404");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await notice(page).waitFor();
    proxy.heal();
    await retry(page).click();
    await login(page).waitFor();
    expect(await notice(page).isVisible()).toBe(false);
    // The screens of the remote that the first copy had loaded work in this one too.
    await page.goBack();
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await login(page).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it("on a prerendered page whose browser has a sign-in, it hangs → the page stays readable; Retry starts it", async () => {
    const page = await open();
    await page.addInitScript(() => localStorage.setItem("auth_token", "e30.e30.e30"));
    proxy.break(anySession(), "hang");
    await page.goto("/", { waitUntil: "commit" });
    await markDocument(page);
    const late = page.getByRole("button", { name: "Retry" }).filter({ visible: true });
    await late.waitFor();
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    proxy.heal();
    await late.click();
    await hydrated(page);
    expect(await late.count()).toBe(0);
    await page.getByRole("link", { name: "View Premium Features" }).click();
    await page.getByRole("heading", { level: 1, name: "Choose Your Journey" }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it.each(["throws", "exports nothing"] as const)(
    "that of a new release: %s → one reload returns to the release before",
    expectReturnOfBundle,
  );
});

describe("the service worker", () => {
  it.each(["404", "truncated"] as const)(
    "a new release with a script that answers %s → it is not installed, and the one before starts offline",
    expectNotInstalled,
  );

  it("a new release whose files are whole, but which never started → the one before starts offline", async () => {
    const page = await openKept();
    await releases.setLive(releases.second, [releases.first]);
    expect(await update(page)).toBe("installed");
    expect(await cachedScripts(page)).toContain(releases.secondEntry);
    const next = await restartOffline(page);
    await notFound(next).waitFor();
    const entry = () => next.locator('script[type="module"]').first().getAttribute("src");
    expect(await entry()).not.toBe(releases.secondEntry);
  });

  it("a hanging entry with the worker → the notice within 3 s; Retry starts the shell without a reload", async () => {
    const page = await openKept();
    await releases.setLive(releases.second);
    proxy.break(secondEntry(), "hang");
    await page.reload({ waitUntil: "commit" });
    await notice(page).waitFor();
    await expectInTime(page);
    await markDocument(page);
    proxy.heal();
    await retry(page).click();
    await notFound(page).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it("a deploy and a rollback → an open tab loads its own chunks, and is offered each new version", async () => {
    const page = await openKept();
    const ready = page.getByText("A new version is ready");
    const reload = page.getByRole("button", { name: "Reload" });
    const isSecond = async () => (await page.locator(`script[src="${releases.secondEntry}"]`).count()) === 1;
    await releases.setLive(releases.second, [releases.first]);
    await update(page);
    await ready.waitFor();
    // Chunks that this tab has not loaded yet.
    await page.getByRole("link", { name: "Phaselock home page" }).click();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await isSecond()).toBe(false);
    await reload.click();
    await page.waitForFunction(
      entry => document.querySelector(`script[src="${entry}"]`),
      releases.secondEntry,
    );
    await vi.waitUntil(async () => !(await cachedScripts(page)).includes(releases.firstEntry));

    await releases.setLive(releases.first);
    await update(page);
    await ready.waitFor();
    await reload.click();
    await page.waitForFunction(
      entry => !document.querySelector(`script[src="${entry}"]`),
      releases.secondEntry,
    );
    await isStarted(page);
  });
});
