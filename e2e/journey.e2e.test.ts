import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const dayMs = 24 * 60 * 60 * 1000;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Lets so much time go by in the browser since the last visit that the server knows of. */
const returnAfter = async (page: Page, absentMs: number): Promise<void> => {
  const { lastVisitAt } = await apiOf(page).preferences();
  await page.clock.setFixedTime(Date.parse(lastVisitAt ?? "") + absentMs);
};

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
    await returnAfter(page, 14 * dayMs + 1);
    await page.goto("/dashboard");
    await page.waitForURL("**/welcome-back");
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await heading(page, /Welcome, Nell/).waitFor();
    expect(pathOf(page)).toBe("/dashboard");
  });

  test("after 14 days or less does not", async ({ newcomer: page }) => {
    await returnAfter(page, 14 * dayMs);
    await openAndSettle(page, "/dashboard");
    await heading(page, /Welcome, Nell/).waitFor();
    expect(pathOf(page)).toBe("/dashboard");
  });

  test.for(["/profile", "/account", "/dashboard?state=a&code=b", "/sessions"])(
    "does not lead away from %s",
    async (path, { newcomer: page }) => {
      await returnAfter(page, 30 * dayMs);
      await openAndSettle(page, path);
      await page.locator("main h1").first().waitFor();
      expect(pathOf(page)).toBe(path.split("?")[0]);
    },
  );

  test("the loop guard stops what recurs within 1 s after 3 attempts, and resets; after 5 s it counts from 1", async ({
    newcomer: page,
  }) => {
    const startMs = Date.now() + 60 * dayMs;
    const attempts = async (): Promise<unknown> => {
      const stored = await page.evaluate(() => sessionStorage.getItem("phaselock_redirects"));
      return JSON.parse(stored ?? "{}")?.attempts ?? null;
    };
    /** Opens the product so long after the first time, and says how often it has led away from there by then. */
    const openAfter = async (elapsedMs: number, goes: "led" | "stopped"): Promise<unknown> => {
      await page.clock.setFixedTime(startMs + elapsedMs);
      await openAndSettle(page, "/dashboard");
      if (goes === "led") await page.waitForURL("**/welcome-back");
      else await expect.poll(attempts, { timeout: 15_000 }).toBeNull();
      expect(pathOf(page)).toBe(goes === "led" ? "/welcome-back" : "/dashboard");
      return attempts();
    };
    expect(await openAfter(0, "led")).toBe(1);
    expect(await openAfter(300, "led")).toBe(2);
    expect(await openAfter(600, "led")).toBe(3);
    expect(await openAfter(1_600, "stopped"), "the same path within 1 s, the 4th attempt").toBeNull();
    expect(await openAfter(1_600, "led"), "the counter is reset").toBe(1);
    expect(await openAfter(2_601, "led")).toBe(2);
    expect(await openAfter(3_602, "led")).toBe(3);
    expect(await openAfter(4_603, "led"), "more than 1 s apart they are no loop").toBe(4);
    expect(await openAfter(9_603, "led"), "5 s later it is no more than counted").toBe(5);
    expect(await openAfter(14_604, "led"), "more than 5 s later").toBe(1);
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

  test.for(["setItem", "getItem"] as const)(
    "storage errors are logged only: %s of a journey's values throws, in either storage",
    async (method, { newPage }) => {
      const page = await newPage();
      const logged: string[] = [];
      page.on("console", message => logged.push(`${message.type()}: ${message.text()}`));
      await page.addInitScript(name => {
        const original = Storage.prototype[name];
        const failing = function (this: Storage, ...args: [string, string]): unknown {
          if (args[0].startsWith("phaselock_")) throw new DOMException("broken", "UnknownError");
          return Reflect.apply(original, this, args);
        };
        Object.assign(Storage.prototype, { [name]: failing });
      }, method);
      await page.goto("/login");
      await signInWithGoogle(page, newPerson("Fay Full"));
      await page.waitForURL("**/onboarding");
      await page.clock.setFixedTime(Date.now() + 30 * dayMs);
      await page.goto("/dashboard");
      await page.waitForURL("**/welcome-back");
      const told = logged.join("\n");
      const failed = method === "setItem" ? "stored" : "read";
      for (const key of ["phaselock_last_visit", "phaselock_redirects"])
        expect(told).toContain(`warning: Phaselock: ${key} could not be ${failed}`);
    },
  );
});

describe("SPEC §4: journey, after sign-in", () => {
  test("leads who returns after an absence to /welcome-back", async ({ newPage }) => {
    // The server tells a browser whose clock goes wrong by a nonce, which the browser reports as a failed call.
    const page = await newPage({ expectedErrors: [/40[01]/] });
    const person = newPerson("Abby Absent");
    await page.goto("/login");
    await signInWithGoogle(page, person);
    await page.waitForURL("**/onboarding");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(url => url.pathname === "/");
    await page.clock.setFixedTime(Date.now() + 15 * dayMs);
    await page.goto("/login");
    await signInWithGoogle(page, person);
    await page.waitForURL("**/welcome-back");
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
