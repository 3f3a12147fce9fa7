import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { asPremium } from "./src/path/as-premium.ts";
import { chooseAccount, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** How a service may fail a request: with an error's status and the text of the catalogue, or with no answer. */
const failures = [
  [500, "Something went wrong on our side."],
  [503, "This part of the product is not available right now."],
  [429, "Too many requests. Please wait a moment."],
  ["no answer", "No answer from the server. Are you offline?"],
] as const;
type Failing = (typeof failures)[number][0];

/** Lets requests of a method fail. @returns ends it */
const failing = async (page: Page, pattern: string, method: string, how: Failing) => {
  await page.route(pattern, async route => {
    if (route.request().method() !== method) return route.fallback();
    if (how === "no answer") return route.abort();
    const error = failures.find(([status]) => status === how)?.[1];
    return route.fulfill({ status: how, json: { error } });
  });
  return () => page.unroute(pattern);
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe("/account, when a service fails", () => {
  test.for(failures)(
    "%s: goals stay chosen, and are stored when tried again",
    async ([how, why], { newcomer }) => {
      await newcomer.goto("/account");
      const preferences = part(newcomer, "Preferences");
      const calm = preferences.getByRole("checkbox", { name: "Calm" });
      const end = await failing(newcomer, "**/api/preferences", "PATCH", how);
      await calm.click();
      await preferences.getByText(`Your goals could not be stored. ${why}`).waitFor();
      const chosen = await calm.isChecked();
      await end();
      await preferences.getByRole("button", { name: "Try again" }).click();
      await preferences.getByText("Stored.").waitFor();
      expect(await calm.isChecked()).toBe(chosen);
      await newcomer.reload();
      await calm.waitFor();
      expect(await calm.isChecked()).toBe(chosen);
    },
  );

  test("an answer that could not be stored stays chosen, and so does the focus", async ({ newcomer }) => {
    await newcomer.goto("/account");
    const preferences = part(newcomer, "Preferences");
    await preferences.getByRole("button", { name: /^(Answer|Change)/ }).press("Enter");
    expect(await newcomer.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
    await preferences.getByRole("radio", { name: /^Yes/ }).check();
    await preferences.getByRole("checkbox", { name: /I agree/ }).check();
    const end = await failing(newcomer, "**/api/preferences", "PATCH", 500);
    await preferences.getByRole("button", { name: "Store the answer" }).press("Enter");
    await preferences
      .getByText("Your answer could not be stored. Something went wrong on our side.")
      .waitFor();
    expect(await focused(newcomer)).toBe("Store the answer");
    expect(await preferences.getByRole("radio", { name: /^Yes/ }).isChecked()).toBe(true);
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await end();
    await preferences.getByRole("button", { name: "Cancel" }).press("Enter");
    expect(await focused(newcomer)).toMatch(/^(Answer|Change)/);
  });

  test.for(failures)(
    "%s: an erasure that failed says so, and keeps the username",
    async ([how, why], { newcomer }) => {
      await newcomer.goto("/account");
      const username =
        (await part(newcomer, "Profile")
          .getByText(/^nell-newcomer-/)
          .textContent()) ?? "";
      await newcomer.getByRole("button", { name: "Erase my account" }).click();
      const dialog = newcomer.getByRole("dialog");
      await dialog.getByLabel("Username").fill(username);
      const end = await failing(newcomer, "**/api/account", "DELETE", how);
      await dialog.getByRole("button", { name: "Erase for good" }).click();
      await dialog.getByText(`Your account could not be erased. ${why}`).waitFor();
      expect(await dialog.getByLabel("Username").inputValue()).toBe(username);
      await end();
      await newcomer.keyboard.press("Escape");
    },
  );

  test("an export of which nothing could be had says so, and can be asked for again", async ({
    newcomer,
  }) => {
    await newcomer.goto("/account");
    const data = part(newcomer, "Your data");
    const end = await failing(newcomer, "**/api/*/export", "GET", "no answer");
    await data.getByRole("button", { name: "Download" }).click();
    await data.getByText("Nothing could be collected. No answer from the server.").waitFor();
    await end();
    const saving = newcomer.waitForEvent("download");
    await data.getByRole("button", { name: "Download" }).click();
    await saving;
  });
});

test("a goal chosen in one tab is not lost by what another tab stores", async ({ newcomer }) => {
  await newcomer.goto("/account");
  const calm = part(newcomer, "Preferences").getByRole("checkbox", { name: "Calm" });
  await calm.waitFor();
  const other = await newcomer.context().newPage();
  await other.goto("/account");
  const focus = part(other, "Preferences").getByRole("checkbox", { name: "Focus" });
  await focus.waitFor();
  const [isCalm, isFocus] = [await calm.isChecked(), await focus.isChecked()];
  await calm.click();
  await part(newcomer, "Preferences").getByText("Stored.").waitFor();
  await focus.click();
  await part(other, "Preferences").getByText("Stored.").waitFor();
  await newcomer.reload();
  await calm.waitFor();
  expect(await calm.isChecked()).toBe(!isCalm);
  expect(await part(newcomer, "Preferences").getByRole("checkbox", { name: "Focus" }).isChecked()).toBe(
    !isFocus,
  );
  await other.close();
});

describe("a request to support", () => {
  test("is not sent while it is too long or blank, and nothing of it is cut off", async ({ newcomer }) => {
    const end = await asPremium(newcomer);
    await newcomer.goto("/account");
    const support = part(newcomer, "Support");
    const send = support.getByRole("button", { name: "Send request" });
    let sent = 0;
    newcomer.on("request", request => {
      if (request.method() === "POST" && request.url().endsWith("/api/support/requests")) sent += 1;
    });
    await support.getByLabel("Subject").fill("No sound");
    await support.getByLabel("Message").fill("y".repeat(4_010));
    await support.getByText("10 characters too many. Shorten it to send.").waitFor();
    await send.click();
    expect((await support.getByLabel("Message").inputValue()).length).toBe(4_010);
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await support.getByLabel("Message").fill("   ");
    await send.click();
    expect(await support.getByLabel("Message").evaluate(field => field.matches(":invalid"))).toBe(true);
    expect(sent).toBe(0);
    await end();
  });

  test("stays written when the sign-in ends in the middle of it", { timeout: 180_000 }, async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/401/] });
    const person = newPerson("Edna Ended");
    await page.goto("/login");
    await signInWithGoogle(page, person);
    await page.waitForURL("**/onboarding");
    await asPremium(page);
    await page.goto("/account");
    await part(page, "Support").getByLabel("Subject").fill("No sound");
    await part(page, "Support").getByLabel("Message").fill("The left side is silent.");
    for (const pattern of ["**/api/support/requests", "**/api/auth/refresh"])
      await page.route(pattern, route => route.fulfill({ status: 401, json: { error: "Please sign in." } }));
    await part(page, "Support").getByRole("button", { name: "Send request" }).click();
    await page.waitForURL("**/login?returnTo=%2Faccount");
    await page.unroute("**/api/auth/refresh");
    await page.unroute("**/api/support/requests");

    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(await opening, person);
    await page.waitForURL("**/account");
    await page.reload();
    expect(await part(page, "Support").getByLabel("Message").inputValue()).toBe("The left side is silent.");
    expect(await part(page, "Support").getByLabel("Subject").inputValue()).toBe("No sound");
  });
});
