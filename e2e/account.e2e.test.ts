import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, expectToSuitEverybody } from "./src/browser/accessibility.ts";
import { asPremium } from "./src/path/as-premium.ts";
import { becomeNewUser, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Presses Download and reads the file. */
const download = async (page: Page): Promise<Record<string, unknown>> => {
  const saving = page.waitForEvent("download");
  await part(page, "Your data").getByRole("button", { name: "Download" }).click();
  return JSON.parse(await readFile(await (await saving).path(), "utf8"));
};

describe("/account", () => {
  test("shows the part that its address names", async ({ newcomer }) => {
    await newcomer.goto("/account#support");
    await part(newcomer, "Signed in").getByText("this one").waitFor();
    expect(await newcomer.evaluate(() => document.activeElement?.id)).toBe("support");
  });

  test("stores, shows and takes back what the user tells, the health answer with consent only", async ({
    newcomer,
  }) => {
    await newcomer.goto("/account");
    const preferences = part(newcomer, "Preferences");
    await preferences.getByRole("checkbox", { name: "Calm" }).check();
    await preferences.getByText("Stored.").waitFor();

    await preferences.getByRole("button", { name: /^Answer/ }).click();
    await preferences.getByRole("radio", { name: /^Yes/ }).check();
    await preferences.getByRole("button", { name: "Store the answer" }).click();
    expect(await preferences.locator(":invalid:not(fieldset, form)").getAttribute("name")).toBe("consent");
    await preferences.getByRole("checkbox", { name: /I agree/ }).check();
    await preferences.getByRole("button", { name: "Store the answer" }).click();
    await preferences.getByText(/The picture stands still\. Answered/).waitFor();
    await newcomer.reload();
    await preferences.getByText(/The picture stands still\. Answered/).waitFor();
    expect(await preferences.getByRole("checkbox", { name: "Calm" }).isChecked()).toBe(true);

    const dialog = newcomer.getByRole("dialog", { name: "Delete the answer?" });
    await preferences.getByRole("button", { name: /^Delete/ }).click();
    await dialog.waitFor();
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await newcomer.evaluate(() => document.activeElement?.textContent)).toMatch(/^Delete/);
    await newcomer.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Delete the answer" }).click();
    await preferences.getByText("Not answered.").waitFor();
  });

  test("hands out everything that is known of the user, as one file", async ({ newcomer }) => {
    await newcomer.goto("/account");
    const file = await download(newcomer);
    expect(file).toMatchObject({
      missing: [],
      account: { user: { name: "Nell Newcomer" } },
      billing: { balanceSeconds: 0 },
      sessions: { sessions: expect.any(Array) },
      analytics: { events: expect.any(Array) },
    });
    await newcomer.getByText(/is complete\./).waitFor();
  });

  test("says which part is missing in a file, on the screen and in it", async ({ newcomer }) => {
    await newcomer.route("**/api/analytics/export", route => route.abort());
    await newcomer.goto("/account");
    expect((await download(newcomer)).missing).toEqual(["analytics"]);
    await newcomer.getByText(/was saved without events: no answer/).waitFor();
    await newcomer.unroute("**/api/analytics/export");
  });

  test("offers the community to everyone and priority support to Premium", async ({ newcomer }) => {
    await newcomer.goto("/account#support");
    const support = part(newcomer, "Support");
    await support.getByRole("link", { name: "Open the community" }).waitFor();
    await support.getByRole("link", { name: "See Premium" }).waitFor();
    expect(await support.getByRole("textbox").count()).toBe(0);
  });

  test("keeps what was written to support when the server says no", async ({ newcomer }) => {
    const end = await asPremium(newcomer);
    await newcomer.goto("/account");
    const support = part(newcomer, "Support");
    await support.getByLabel("Subject").fill("No sound");
    await support.getByLabel("Message").fill("The left side is silent.");
    await support.getByRole("button", { name: "Send request" }).click();
    await support.getByRole("alert").getByText("This needs Premium.").waitFor();
    expect(await support.getByLabel("Message").inputValue()).toBe("The left side is silent.");
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await end();
  });

  test("signs out another browser, then every one", { timeout: 180_000 }, async ({ newPage }) => {
    const [here, there] = [await newPage(), await newPage({ expectedErrors: [/401/] })];
    const person = newPerson("Sam Signed");
    await becomeNewUser(here, person);
    await there.goto("/login");
    await signInWithGoogle(there, person);
    await there.getByText("Welcome, Sam Signed").waitFor();

    await here.goto("/account");
    const signIns = part(here, "Signed in");
    await signIns.getByRole("listitem").nth(1).waitFor();
    await signIns.getByRole("button", { name: /^Sign out [^e]/ }).click();
    await here.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await here.getByRole("dialog").waitFor({ state: "detached" });
    await signIns.getByRole("listitem").nth(1).waitFor({ state: "detached" });
    await there.goto("/dashboard");
    await there.waitForURL("**/login?returnTo=%2Fdashboard");

    await signIns.getByRole("button", { name: "Sign out everywhere" }).click();
    await here.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await here.waitForURL(url => url.pathname === "/");
    await here.goto("/account");
    await here.waitForURL("**/login?returnTo=%2Faccount");
  });

  test("erases the account when its username is typed, and shows how far that is without a sign-in", {
    timeout: 180_000,
  }, async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/401/] });
    await becomeNewUser(page, newPerson("Erin Erased"));
    await page.goto("/account#your-data");
    const username = await part(page, "Profile")
      .getByText(/^erin-erased-/)
      .textContent();
    await page.getByRole("button", { name: "Erase my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this account?" });
    await dialog.getByLabel("Username").fill("somebody-else");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await dialog.getByText("That is not your username.").waitFor();
    await dialog.getByLabel("Username").fill(username ?? "");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await page.waitForURL("**/erasure/*");
    await page.getByRole("heading", { name: "Your account is erased" }).waitFor({ timeout: 30_000 });
    await expectToSuitEverybody(page);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter(key => /^(phaselock|auth)_/.test(key))).toEqual([]);
    await page.reload();
    await page.getByRole("heading", { name: "Your account is erased" }).waitFor();
    await page.goto("/account");
    await page.waitForURL("**/login?returnTo=%2Faccount");
  });
});
