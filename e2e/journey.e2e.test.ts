import { preferencesSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const dayMs = 24 * 60 * 60 * 1000;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Lets the server's copy of the journey say that the last visit was so long ago. */
const lastVisitWas = (page: Page, agoMs: number) =>
  page.route("**/api/preferences", async route => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const preferences = preferencesSchema.parse(await response.json());
    const lastVisitAt = new Date(Date.now() - agoMs).toISOString();
    return route.fulfill({ response, json: { ...preferences, lastVisitAt } });
  });

/** Opens the page and waits until the visit is known: until the journey could have led away from it. */
const openAndSettle = async (page: Page, path: string): Promise<void> => {
  const known = page.waitForResponse(
    response => response.url().endsWith("/api/preferences") && response.request().method() === "GET",
  );
  await page.goto(path);
  await (await known).finished();
};

describe("SPEC §4: journey, on opening the product", () => {
  test("after an absence of more than 14 days leads to /welcome-back, once", async ({ newcomer: page }) => {
    await lastVisitWas(page, 14 * dayMs + 60_000);
    await page.goto("/dashboard");
    await page.waitForURL("**/welcome-back");
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await heading(page, /Welcome, Nell/).waitFor();
    expect(pathOf(page)).toBe("/dashboard");
    await page.unrouteAll();
  });

  test("after 14 days or less does not", async ({ newcomer: page }) => {
    await lastVisitWas(page, 14 * dayMs - 60_000);
    await openAndSettle(page, "/dashboard");
    await heading(page, /Welcome, Nell/).waitFor();
    expect(pathOf(page)).toBe("/dashboard");
    await page.unrouteAll();
  });

  test.for(["/profile", "/account", "/dashboard?state=a&code=b", "/sessions"])(
    "does not lead away from %s",
    async (path, { newcomer: page }) => {
      await lastVisitWas(page, 30 * dayMs);
      await openAndSettle(page, path);
      await page.locator("main h1").first().waitFor();
      expect(pathOf(page)).toBe(path.split("?")[0]);
      await page.unrouteAll();
    },
  );

  test("the loop guard stops what recurs within a second after three attempts, and resets", async ({
    newcomer: page,
  }) => {
    await lastVisitWas(page, 30 * dayMs);
    const redirects = () => page.evaluate(() => sessionStorage.getItem("phaselock_redirects"));
    await page.goto("/nowhere");
    await page.evaluate(() => {
      const lastMs = Date.now() + 60_000;
      const count = { attempts: 3, lastMs, lastMsByPath: { "/welcome-back": lastMs } };
      sessionStorage.setItem("phaselock_redirects", JSON.stringify(count));
    });
    await openAndSettle(page, "/dashboard");
    await expect.poll(redirects).toBe("null");
    expect(pathOf(page)).toBe("/dashboard");
    await page.reload();
    await page.waitForURL("**/welcome-back");
    expect(JSON.parse((await redirects()) ?? "")).toMatchObject({ attempts: 1 });
    await page.unrouteAll();
  });

  test("the server learns of the visit, and the browser keeps it for the user", async ({ newPage }) => {
    const page = await newPage();
    const visited = page.waitForRequest(
      request => request.method() === "PATCH" && request.postData()?.includes("visited") === true,
    );
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Vera Visiting"));
    await visited;
    await page.waitForURL("**/onboarding");
    const kept = await page.evaluate(() => localStorage.getItem("phaselock_last_visit"));
    expect(Object.values(JSON.parse(kept ?? "{}"))).toEqual([expect.any(Number)]);
  });

  test("storage errors are logged only", async ({ newPage }) => {
    const page = await newPage();
    const logged: string[] = [];
    page.on("console", message => logged.push(`${message.type()}: ${message.text()}`));
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("phaselock_")) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, value);
      };
    });
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Fay Full"));
    await page.waitForURL("**/onboarding");
    expect(logged.join("\n")).toMatch(/warning: Phaselock: phaselock_last_visit could not be stored/);
  });
});

describe("SPEC §4: journey, after sign-in", () => {
  test("leads who returns after an absence to /welcome-back", async ({ newPage }) => {
    const page = await newPage();
    await lastVisitWas(page, 30 * dayMs);
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Abby Absent"));
    await page.waitForURL("**/welcome-back");
  });

  test("a subscription that has begun leads to /premium-welcome", async ({ newcomer: page }) => {
    const balance = { balanceSeconds: 0, heldSeconds: 0, availableSeconds: 0, credits: [] };
    const amounts = { credits: 0, minutes: 0, amountCents: 999 };
    const createdAt = new Date().toISOString();
    await page.route("**/api/billing/checkouts/cs_upgrade?*", route =>
      route.fulfill({ json: { id: "cs_upgrade", status: "granted", ...amounts, createdAt, balance } }),
    );
    const told = page.waitForRequest(request => request.postData()?.includes("subscriptionChanged") === true);
    await page.goto("/pricing?checkout=cs_upgrade");
    await told;
    await page.waitForURL("**/premium-welcome");
    await page.locator("main h1").waitFor();
    expect(await page.locator(".toast").allInnerTexts(), "no credits were bought").toEqual([]);
    await page.unrouteAll();
  });
});

describe("SPEC §4: checkout intent", () => {
  const key = "phaselock_subscription_intent";
  const stored = (page: Page) => page.evaluate(name => localStorage.getItem(name), key);
  const store = (page: Page, value: string) =>
    page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

  test("signed out, it is kept, told once, and taken up at /pricing after sign-in", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/pricing");
    await page
      .getByRole("button", { name: /Buy Credits/ })
      .nth(1)
      .click();
    await page.waitForURL("**/login");
    await page.locator(".toast").waitFor();
    expect(await page.locator(".toast").allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Authentication Required\s+Please sign in or create an account to continue with your purchase\./,
      ),
    ]);
    expect(JSON.parse((await stored(page)) ?? "")).toEqual({
      type: "credits",
      credits: 10,
      timestamp: expect.any(Number),
    });
    const checkout = page.waitForRequest("**/api/create-checkout-session");
    await signInWithGoogle(page, newPerson("Ina Intent"));
    await page.waitForURL("**/pricing");
    const request = await checkout;
    expect(request.postDataJSON()).toEqual({ type: "credits", credits: 10, returnUrl: "/pricing" });
    await page.getByLabel("Card number").waitFor();
    await page.goto("/nowhere");
    expect(await stored(page)).toBeNull();
  });

  test.for([
    [
      "older than 24 hours",
      JSON.stringify({ type: "credits", credits: 5, timestamp: Date.now() - dayMs - 1 }),
    ],
    ["malformed", "{"],
    ["of no kind we know", JSON.stringify({ type: "gift", timestamp: Date.now() })],
  ] as const)("%s, it is removed on load", async ([_, value], { newPage }) => {
    const page = await newPage();
    await page.goto("/nowhere");
    await store(page, value);
    await page.reload();
    await heading(page, "Page Not Found").waitFor();
    await expect.poll(() => stored(page)).toBeNull();
  });
});
