import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hydrated } from "./src/browser/hydrated.ts";
import { launchBrowser } from "./src/browser/launch-browser.ts";
import { refuseMeasuring } from "./src/browser/refuse-measuring.ts";
import { waitOf, watchWaits } from "./src/browser/watch-wait.ts";
import { workerSettled } from "./src/browser/worker-settled.ts";
import { type FaultyProxy, faults, startFaultyProxy } from "./src/shells/faulty-proxy.ts";
import { serveFrontEnd } from "./src/shells/serve-front-end.ts";
import { createShellReleases, type ShellReleases } from "./src/shells/shell-releases.ts";

let releases: ShellReleases;
let frontEnd: Awaited<ReturnType<typeof serveFrontEnd>>;
let proxy: FaultyProxy;
let browser: Browser;

beforeAll(async () => {
  releases = await createShellReleases();
  frontEnd = await serveFrontEnd(releases.webRoot);
  proxy = await startFaultyProxy(frontEnd.url);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await frontEnd?.close();
  await releases?.remove();
});
beforeEach(() => proxy.heal());

const open = async (serviceWorkers: "allow" | "block" = "block"): Promise<Page> => {
  const context: BrowserContext = await browser.newContext({ baseURL: proxy.url, serviceWorkers });
  onTestFinished(() => context.close());
  await refuseMeasuring(context);
  await watchWaits(context);
  await context.addInitScript(() =>
    window.beginWait(() => document.getElementById("start-failed")?.hidden === false),
  );
  return context.newPage();
};
/** Expects that the page has shown the notice within 3 s of its start. */
const expectInTime = async (page: Page): Promise<void> => {
  const { afterMs, limitMs } = await waitOf(page);
  expect(afterMs).toBeLessThan(limitMs);
};

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Phaselock did not load completely" });
const retry = (page: Page) => notice(page).getByRole("button", { name: "Retry" });
const notFound = (page: Page) => page.getByRole("heading", { level: 1, name: "Page Not Found" });
const isStarted = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.start === "started");
/** These entries and their retries. */
const entries = (...paths: readonly string[]): RegExp =>
  new RegExp(`/(${paths.map(path => path.slice("/assets/".length).replaceAll(".", "\\.")).join("|")})$`);
const anyEntry = () => entries(releases.firstEntry, releases.secondEntry);
const secondEntry = () => entries(releases.secondEntry);

const paths = ["/", "/nowhere"] as const;
const everyCase = faults.flatMap(fault => paths.map(path => ({ fault, path })));
/** Each fault once, on a prerendered and a blank page in turn. PHASELOCK_FAULTS=all runs all. */
const cases =
  process.env.PHASELOCK_FAULTS === "all"
    ? everyCase
    : faults.map((fault, at) => ({ fault, path: paths[at % 2] ?? "/" }));

/** Marks the document, so that a test sees a reload. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in globalThis);

describe("the shell's entry fails, and there is no release to return to", () => {
  beforeEach(() => releases.setLive(releases.first));

  it.each(cases)(
    "$fault on $path → the notice within 3 s; Retry starts the shell without a reload",
    async ({ fault, path }) => {
      const page = await open();
      proxy.break(anyEntry(), fault);
      await page.goto(path, { waitUntil: "commit" });
      await notice(page).waitFor();
      await expectInTime(page);
      if (path === "/") expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);

      await markDocument(page);
      await retry(page).click();
      await page.locator("#start-failed:not([aria-busy=true])").waitFor();
      expect(await notice(page).isVisible()).toBe(true);
      proxy.heal();
      await retry(page).click();
      await notice(page).waitFor({ state: "hidden" });
      await isStarted(page);
      if (path === "/nowhere") await notFound(page).waitFor();
      expect(await isSameDocument(page)).toBe(true);
    },
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

  it.each(["404", "throws"] as const)("%s → one reload returns to the release before", async fault => {
    const page = await open();
    proxy.break(secondEntry(), fault);
    const documents: string[] = [];
    page.on("request", request => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.goto("/nowhere", { waitUntil: "commit" });
    await notFound(page).waitFor();
    expect(documents).toHaveLength(2);
    expect(await page.evaluate(() => document.documentElement.dataset.failedShell)).toBe(releases.second);
    await page.reload();
    await notFound(page).waitFor();
    expect(documents).toHaveLength(3);
  });

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
  /** Not the path of a retry. */
  const firstAttempt = () => new RegExp(`^${releases.firstSession}$`);
  const login = (page: Page) => page.getByRole("heading", { level: 1, name: "Welcome back" });
  beforeEach(() => releases.setLive(releases.first));

  it.each(faults.filter(fault => fault !== "hang"))(
    "%s once → another copy of the shell shows the page, without a notice or a reload",
    async fault => {
      const page = await open();
      proxy.break(firstAttempt(), fault);
      await page.goto("/nowhere", { waitUntil: "commit" });
      await markDocument(page);
      await notFound(page).waitFor();
      expect(await page.evaluate(() => window.wait?.endedAtMs)).toBeUndefined();
      expect(await isSameDocument(page)).toBe(true);
    },
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

  it("it hangs → Retry within 3 s, which shows the page without a reload", async () => {
    const page = await open();
    proxy.break(anySession(), "hang");
    await page.goto("/nowhere", { waitUntil: "commit" });
    await markDocument(page);
    const late = page.getByRole("button", { name: "Retry" }).filter({ visible: true });
    await late.waitFor();
    proxy.heal();
    await late.click();
    await notFound(page).waitFor();
    proxy.answerHanging();
    await page.waitForLoadState("load");
    expect(await notFound(page).count()).toBe(1);
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

  it.each([
    ["throws while it loads", "throws"],
    ["throws in the first render", "exports nothing"],
  ] as const)("that of a new release %s → one reload returns to the release before", async (_, fault) => {
    await releases.setLive(releases.second, [releases.first]);
    const page = await open();
    proxy.break(entries(releases.secondSession), fault);
    await page.goto("/nowhere", { waitUntil: "commit" });
    await notFound(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.failedShell)).toBe(releases.second);
  });
});

describe("the service worker", () => {
  const cachedScripts = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const requests = await (await caches.open("phaselock-shell")).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  const isKept = (page: Page): Promise<boolean> =>
    page.evaluate(async () => (await caches.match("/app.html")) !== undefined);
  /** A page whose worker has everything that it needs offline. */
  const openKept = async (): Promise<Page> => {
    await releases.setLive(releases.first);
    const page = await open("allow");
    await page.goto("/nowhere");
    await vi.waitUntil(() => isKept(page), { timeout: 15_000 });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };
  const update = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing } = registration;
      if (!installing) return registration.waiting?.state ?? "none";
      return new Promise<string>(resolve => {
        installing.addEventListener("statechange", () => resolve(installing.state));
      });
    });
  const restartOffline = async (page: Page): Promise<Page> => {
    const context = page.context();
    await context.setOffline(true);
    const next = await context.newPage();
    await page.close();
    await workerSettled(next);
    await next.goto("/nowhere");
    return next;
  };

  it.each(["404", "truncated"] as const)(
    "a new release with a script that answers %s → it is not installed, and the one before starts offline",
    async fault => {
      const page = await openKept();
      await releases.setLive(releases.second, [releases.first]);
      proxy.break(secondEntry(), fault);
      expect(await update(page)).toBe("redundant");
      expect(await cachedScripts(page)).not.toContain(releases.secondEntry);
      await notFound(await restartOffline(page)).waitFor();
    },
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
