import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

describe("the payment client", () => {
  test("/pricing → loads Stripe's script and initialises it with the publishable key", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      const keys: unknown[] = [];
      let factory: unknown;
      Object.assign(window, { keys });
      Object.defineProperty(window, "Stripe", {
        get: () => factory && ((key: unknown) => keys.push(key)),
        set: value => {
          factory = value;
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

describe("the runtime environment", () => {
  test("?debug=true → the environment is production, version 1.0.0", async ({ visitor: page }) => {
    await page.goto("/login?debug=true");
    const box = page.getByRole("region", { name: "Environment" });
    await box.getByText("production", { exact: true }).waitFor();
    await box.getByText("1.0.0", { exact: true }).waitFor();
  });
});
