import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, expectAccessible, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Presses Download and reads the file. */
const download = async (page: Page): Promise<Record<string, unknown>> => {
  const saving = page.waitForEvent("download");
  await section(page, "Your data").getByRole("button", { name: "Download" }).click();
  return JSON.parse(await readFile(await (await saving).path(), "utf8"));
};

describe("/account", () => {
  test("#preferences → that section has the focus; goals and the screening answer are saved, and the answer can be deleted", async ({
    newcomer,
  }) => {
    await newcomer.goto("/account#preferences");
    const preferences = section(newcomer, "Preferences");
    await preferences.getByRole("checkbox", { name: "Calm" }).waitFor();
    expect(await newcomer.evaluate(() => document.activeElement?.id)).toBe("preferences");
    await preferences.getByRole("checkbox", { name: "Calm" }).check();
    await preferences.getByText("Saved.").waitFor();

    await preferences.getByRole("button", { name: /^Answer/ }).click();
    await preferences.getByRole("radio", { name: /^Yes/ }).check();
    await preferences.getByRole("checkbox", { name: /I agree/ }).check();
    await preferences.getByRole("button", { name: "Save answer" }).click();
    await preferences.getByText(/The picture stands still\. Answered/).waitFor();
    await newcomer.reload();
    await preferences.getByText(/The picture stands still\. Answered/).waitFor();
    expect(await preferences.getByRole("checkbox", { name: "Calm" }).isChecked()).toBe(true);

    const dialog = newcomer.getByRole("dialog", { name: "Delete your answer?" });
    await preferences.getByRole("button", { name: /^Delete/ }).click();
    await dialog.waitFor();
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await newcomer.evaluate(() => document.activeElement?.textContent)).toMatch(/^Delete/);
    await newcomer.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Delete answer" }).click();
    await preferences.getByText(/^Not answered/).waitFor();
    expect(await newcomer.evaluate(() => document.activeElement?.textContent)).toMatch(/^Answer/);
  });

  test("Download → one file with the user's data from every service", async ({ newcomer }) => {
    await newcomer.goto("/account/privacy");
    const file = await download(newcomer);
    expect(file).toMatchObject({
      missing: [],
      account: { user: { name: "Nell Newcomer" } },
      billing: { balanceSeconds: 0 },
      sessions: { sessions: expect.any(Array) },
      analytics: { events: expect.any(Array) },
    });
    await newcomer.getByText(/was saved\./).waitFor();
  });

  test("Sign out → that browser is signed out; Sign out everywhere → all browsers are", {
    timeout: 180_000,
  }, async ({ newPage }) => {
    const [here, there] = [await newPage(), await newPage({ expectedErrors: [/401/] })];
    const person = newPerson("Sam Signed");
    for (const page of [here, there]) await signIn(page, person);
    await there.goto("/dashboard");
    await there.getByText("Welcome, Sam Signed").waitFor();

    await here.goto("/account/sign-ins");
    const signIns = section(here, "Signed in");
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

  test("the username typed → the account is erased, and its progress page needs no sign-in", {
    timeout: 180_000,
  }, async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/401/] });
    await signIn(page, newPerson("Erin Erased"));
    await page.goto("/account");
    const username = await section(page, "Profile")
      .getByText(/^erin-erased-/)
      .textContent();
    await page.goto("/account#your-data");
    await page.waitForURL("**/account/privacy#your-data");
    await page.getByRole("button", { name: "Erase my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this account?" });
    await dialog.getByLabel("Username").fill("someone-else");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await dialog.getByText("This doesn't match your username.").waitFor();
    await dialog.getByLabel("Username").fill(username ?? "");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await page.waitForURL("**/erasure/*");
    await page.getByRole("heading", { name: "Your account is erased" }).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys.filter(key => /^(phaselock|auth)_/.test(key))).toEqual([]);
    await page.reload();
    await page.getByRole("heading", { name: "Your account is erased" }).waitFor();
    await page.goto("/account");
    await page.waitForURL("**/login?returnTo=%2Faccount");
  });
});

/** A running session reserves five of the user's fifteen minutes. */
const balance = {
  balanceSeconds: 900,
  heldSeconds: 300,
  availableSeconds: 600,
  heldBy: [],
  credits: Array.from({ length: 5 }, () => ({ secondsRemaining: 180, secondsTotal: 180 })),
};

test("the header keeps its height while the balance loads, and the bar of a phone covers no content", async ({
  newcomer,
}) => {
  let sendBalance = () => {};
  const asked = new Promise<void>(resolve => {
    sendBalance = resolve;
  });
  await newcomer.route("**/api/billing/balance", async route => {
    await asked;
    await route.fulfill({ json: balance });
  });
  await newcomer.goto("/account");
  const header = newcomer.getByRole("banner");
  await section(newcomer, "Profile").waitFor();
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  const heights = new Map<number, number | undefined>();
  const widths = [1440, 768, 390, 320];
  for (const width of widths) {
    await newcomer.setViewportSize({ width, height: 640 });
    heights.set(width, await heightOf(header));
  }
  sendBalance();
  const left = header.getByRole("link", { name: "Time to play: 10:00 + 5:00 held" });
  await left.waitFor();
  for (const width of widths) {
    await newcomer.setViewportSize({ width, height: 640 });
    expect(await heightOf(header), `${width} px`).toBe(heights.get(width));
    expect(await sidewaysOverflow(newcomer), `${width} px`).toBe(0);
  }
  const bar = newcomer.getByRole("navigation", { name: "Product" });
  await newcomer.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await newcomer.getByRole("main").evaluate(main => main.getBoundingClientRect().bottom);
  const place = await bar.boundingBox();
  // Boxes are of fractions of a pixel.
  expect(end).toBeLessThanOrEqual((place?.y ?? 0) + 0.5);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(640);
  expect(await accessibilityProblems(newcomer)).toEqual([]);
  await newcomer.setViewportSize({ width: 1440, height: 900 });
  await newcomer.unroute("**/api/billing/balance");
});
