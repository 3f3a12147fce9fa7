import { describe, expect, it } from "vitest";
import {
  entries,
  isSameDocument,
  markDocument,
  notFound,
  open,
  proxy,
  releases,
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

/** shell-failures.nightly.test.ts tries every fault. */
describe("the shell fails to load", () => {
  it.each([
    ["404", "/"],
    ["hang", "/nowhere"],
  ] as const)(
    "its entry, without a release to return to: %s on %s → the notice within 3 s; Retry starts the shell without a reload",
    expectNotice,
  );

  it("the entry of a new release throws → one reload returns to the release before", () =>
    expectReturn("throws"));

  it("its signed-in bundle answers 404 once → another copy of the shell shows the page, without a notice or a reload", () =>
    expectOtherCopy("404"));

  it("its signed-in bundle hangs → Retry within 3 s, which shows the page without a reload", async () => {
    await releases.setLive(releases.first);
    const page = await open();
    proxy.break(entries(releases.firstSession, releases.secondSession), "hang");
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

  it("the signed-in bundle of a new release throws → one reload returns to the release before", () =>
    expectReturnOfBundle("throws"));

  it("a new release with a script that answers 404 → the worker doesn't install it, and the one before starts offline", () =>
    expectNotInstalled("404"));
});
