import { describe, expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { asPremium } from "./src/path/as-premium.ts";
import { test } from "./src/test.ts";

describe("/premium-welcome", () => {
  test("says so where Premium is not active, and looks again", async ({ newcomer }) => {
    await newcomer.goto("/premium-welcome");
    await newcomer.getByRole("heading", { name: "Premium is not active on this account" }).waitFor();
    await newcomer.getByRole("button", { name: "Look again" }).click();
    await newcomer.getByText("Still not active.").waitFor();

    const end = await asPremium(newcomer);
    await newcomer.getByRole("button", { name: "Look again" }).click();
    await newcomer.getByRole("heading", { name: "Premium is open" }).waitFor();
    await end();
  });

  test("says that its suggestion could not be loaded, and loads it when asked again", async ({
    newcomer,
  }) => {
    const end = await asPremium(newcomer);
    await newcomer.route("**/api/modes", route => route.fulfill({ status: 503, json: {} }));
    await newcomer.goto("/premium-welcome");
    await newcomer.getByText("The suggestion could not be loaded. Try again in a moment.").waitFor();
    await newcomer.unroute("**/api/modes");
    await newcomer.getByRole("button", { name: "Try again" }).click();
    await newcomer.getByRole("link", { name: /^Play / }).waitFor();
    await end();
  });

  test("tells what Premium opens and what to do first", async ({ newcomer }) => {
    const end = await asPremium(newcomer);
    await newcomer.goto("/premium-welcome");
    const opens = newcomer.getByRole("region", { name: "What it opens" });
    await opens.getByRole("link", { name: "Priority support" }).waitFor();
    expect(await opens.getByRole("listitem").count()).toBe(8);
    await newcomer.getByRole("link", { name: /^Play / }).waitFor();
    await end();
  });
});

describe("/welcome-back", () => {
  test("tells how long it has been, what has become of the credits, and what is new by its date", async ({
    newcomer,
  }) => {
    await newcomer.route("**/api/preferences", async route => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), lastVisitAt: "2026-11-01T12:00:00.000Z" },
      });
    });
    await newcomer.goto("/welcome-back");
    await newcomer.getByText(/^It has been \d+ days: your last visit was on .*Nov/).waitFor();
    await newcomer
      .getByRole("region", { name: "Your credits" })
      .getByText(/^Unchanged since .*Nov.*; credits never expire\.$/)
      .waitFor();
    const news = newcomer.getByRole("region", { name: "New in Phaselock" });
    const item = news.getByRole("listitem").filter({ hasText: "Tell us what you want help with" });
    expect(await item.textContent()).toMatch(/20.*Nov|Nov.*20/);
    expect(await item.getByRole("link").getAttribute("href")).toBe("/account#preferences");
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.unroute("**/api/preferences");
  });

  test("tells what stands as it was left, and offers a short session", async ({ newcomer }) => {
    await newcomer.goto("/welcome-back");
    await newcomer.getByRole("heading", { name: "Welcome back, Nell Newcomer" }).waitFor();
    await newcomer.getByText("You have not played a session yet.").waitFor();
    await newcomer.getByRole("region", { name: "Your credits" }).getByText("0 min 0 s left").waitFor();
    const start = newcomer.getByRole("link", { name: "Start 5 min" });
    expect(await start.getAttribute("href")).toMatch(/^\/play\/[a-z-]+\?payment=free&seconds=300$/);
  });
});
