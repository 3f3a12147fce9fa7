import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { asPremium } from "./src/path/as-premium.ts";
import { test } from "./src/test.ts";

describe("/premium-welcome", () => {
  test("says so where Premium is not active, and looks again", async ({ newcomer }) => {
    await newcomer.goto("/premium-welcome");
    await newcomer.getByRole("heading", { name: "Premium is not active on this account" }).waitFor();
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.getByRole("button", { name: "Look again" }).click();
    await newcomer.getByText("Still not active.").waitFor();

    const end = await asPremium(newcomer);
    await newcomer.getByRole("button", { name: "Look again" }).click();
    await newcomer.getByRole("heading", { name: "Premium is open" }).waitFor();
    await end();
  });

  test("tells what Premium opens and what to do first", async ({ newcomer }) => {
    const end = await asPremium(newcomer);
    await newcomer.goto("/premium-welcome");
    const opens = newcomer.getByRole("region", { name: "What it opens" });
    await opens.getByRole("link", { name: "Priority support" }).waitFor();
    expect(await opens.getByRole("listitem").count()).toBe(8);
    await newcomer.getByRole("link", { name: /^Play / }).waitFor();
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(newcomer)).toBe(0);
    await newcomer.setViewportSize({ width: 1440, height: 900 });
    await end();
  });
});

describe("/welcome-back", () => {
  test("tells what stands as it was left, and offers a short session", async ({ newcomer }) => {
    await newcomer.goto("/welcome-back");
    await newcomer.getByRole("heading", { name: "Welcome back, Nell Newcomer" }).waitFor();
    await newcomer.getByText("You have not played a session yet.").waitFor();
    await newcomer.getByRole("region", { name: "Your balance" }).getByText("0 min 0 s left").waitFor();
    const start = newcomer.getByRole("link", { name: "Start 5 min" });
    expect(await start.getAttribute("href")).toMatch(/^\/play\/[a-z-]+\?payment=free&seconds=300$/);
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(newcomer)).toBe(0);
    await newcomer.setViewportSize({ width: 1440, height: 900 });
  });
});
