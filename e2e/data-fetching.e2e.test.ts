import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

const part = (page: Page) => page.getByRole("region", { name: "Last sessions" });

describe("SPEC §7: generic data fetching", () => {
  test("reads include credentials; nothing is stale or asked for again by itself, on focus or on return", async ({
    newcomer: page,
  }) => {
    await page.addInitScript(() => {
      const { fetch } = window;
      const reads: string[] = [];
      Object.assign(window, {
        reads,
        fetch: (input: RequestInfo | URL, init?: RequestInit) => {
          if (String(input).includes("/api/")) reads.push(`${init?.method ?? "GET"} ${init?.credentials}`);
          return Reflect.apply(fetch, window, [input, init]);
        },
      });
    });
    const asked: string[] = [];
    page.on("request", request => {
      const { pathname } = new URL(request.url());
      if (request.method() === "GET" && pathname.startsWith("/api/")) asked.push(pathname);
    });
    await page.goto("/dashboard");
    await part(page).getByText("No sessions yet").waitFor();
    await page.waitForLoadState("networkidle");
    const reads: unknown = await page.evaluate("window.reads.filter(read => read.startsWith('GET'))");
    expect(new Set(Array.isArray(reads) ? reads : [])).toEqual(new Set(["GET include"]));

    const before = asked.filter(path => path === "/api/sessions").length;
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Account", exact: true }).waitFor();
    await page.evaluate(() => {
      dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await part(page).getByText("No sessions yet").waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked.filter(path => path === "/api/sessions").length).toBe(before);
    expect(asked.filter(path => path === "/api/auth/me")).toHaveLength(1);
  });

  test("a read that fails is not tried again by itself", async ({ newcomer }) => {
    const page = await newcomer.context().newPage();
    let tries = 0;
    await page.route("**/api/sessions?*", route => {
      tries += 1;
      return route.fulfill({ status: 500, body: "broken" });
    });
    await page.goto("/sessions");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(tries).toBe(1);
    await page.close();
  });

  test("SPEC §7: the payment script is the provider's, initialised with the publishable key", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      const keys: unknown[] = [];
      let made: unknown;
      Object.assign(window, { keys });
      Object.defineProperty(window, "Stripe", {
        get: () => made && ((key: unknown) => keys.push(key)),
        set: value => {
          made = value;
        },
      });
    });
    const { stripe } = await (await page.request.get("/config.json")).json();
    const loaded = page.waitForResponse(stripe.scriptUrl);
    await page.goto("/pricing");
    expect((await loaded).status()).toBe(200);
    await expect
      .poll(() => page.evaluate("window.keys"), { timeout: 15_000 })
      .toEqual([stripe.publishableKey]);
  });
});

describe("SPEC §9: the runtime environment", () => {
  test("is named production, version 1.0.0", async ({ visitor: page }) => {
    await page.goto("/login?debug=true");
    const box = page.getByRole("region", { name: "Environment" });
    await box.getByText("production", { exact: true }).waitFor();
    await box.getByText("1.0.0", { exact: true }).waitFor();
  });
});
