import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const toasts = (page: Page) => page.locator(".toast");

describe("public routes", () => {
  test.for([
    ["/", "Enhance your cognitive state through intelligent brainwave entrainment"],
    ["/pricing", "Choose Your Journey"],
    ["/research", "What is known, and what is not"],
    ["/effects", "Public effects"],
    ["/legal", "Legal & Privacy"],
    ["/blog", "On rhythm"],
    ["/blog/1", "Four names for one signal"],
    ["/login", "Welcome back"],
    ["/register", "Create Account"],
  ] as const)("%s → its heading and title", async ([path, name], { visitor: page }) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toMatch(/Phaselock/);
  });
});

test("a placeholder screen → links to /login", async ({ visitor: page }) => {
  await page.goto("/auth");
  await heading(page, "Authentication System Update").waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth");
  await page.getByRole("link", { name: "Go to login" }).click();
  await heading(page, "Welcome back").waitFor();
  expect(await toasts(page).count()).toBe(0);
});

test("a protected route, signed out → /login with the toast that says why", async ({ visitor: page }) => {
  const path = "/play/calm-focus?minutes=6#start";
  await page.goto(path);
  await heading(page, "Welcome back").waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("returnTo")]).toEqual(["/login", path]);
  await toasts(page).waitFor();
  expect(await toasts(page).allInnerTexts()).toEqual([
    expect.stringMatching(/^Authentication required\s+Please sign in to access this page\./),
  ]);
});

test("an unknown article → /blog", async ({ visitor: page }) => {
  await page.goto("/blog/5");
  await page.waitForURL(url => url.pathname === "/blog");
});

describe("not-found screen", () => {
  test("an unknown path → 404, Page Not Found", async ({ visitor: page }) => {
    for (const path of ["/nowhere", "/pricing/more", "/blog/1/more", "/play/a/b", "/main.html"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: "Page Not Found", exact: true }).waitFor();
      await page.getByText("404", { exact: true }).waitFor();
      await page
        .getByText("The page you are looking for does not exist or has been moved.", { exact: true })
        .waitFor();
    }
  });
});

describe("every page of the shell", () => {
  test("Skip to content → the focus moves to the content", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/nowhere");
    await heading(page, "Page Not Found").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Return to Home");
    expect(new URL(page.url()).hash).toBe("");
  });

  test("a navigation → the new title is announced and its heading has the focus", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/nowhere");
    await heading(page, "Page Not Found").waitFor();
    expect(await page.locator("#announcer").textContent()).toBe("");
    await page.getByRole("link", { name: "Sign In" }).click();
    await heading(page, "Welcome back").waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Welcome back");
    expect(await page.locator("#announcer").textContent()).toBe(await page.title());
  });
});

test("GET /favicon.ico → the product's icon, for documents that link to none", async ({ visitor }) => {
  const answer = await visitor.request.get("/favicon.ico");
  expect(answer.headers()["content-type"]).toBe("image/vnd.microsoft.icon");
  expect((await answer.body()).readUInt32LE(0), "the format's magic number").toBe(0x1_0000);
});
