import { signInResponseSchema } from "@phaselock/contracts";
import { describe, expect } from "vitest";
import { accessibilityProblems, expectToSuitEverybody } from "./src/browser/accessibility.ts";
import { chooseAccount, newPerson } from "./src/path/sign-in.ts";
import { expectToast } from "./src/path/toast.ts";
import { test } from "./src/test.ts";

const checkout = "**/api/create-checkout-session";
const exchange = "**/api/auth/google/callback";
const expectedErrors = [/Failed to load resource/];

describe("SPEC §8: toasts of a purchase", () => {
  const answers = {
    "no answer": null,
    "the server's error text": {
      status: 502,
      json: { error: "The payment provider is closed", code: "checkout_failed", requestId: "1" },
    },
    "an answer without a text": { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
  } as const;

  test.for([
    ["Subscribe Now", "no answer", "Error", "Failed to process upgrade request. Please try again."],
    ["Buy Credits", "no answer", "Error", "Failed to process credit purchase. Please try again."],
    ["Buy Credits", "the server's error text", "Checkout Error", "The payment provider is closed"],
    [
      "Subscribe Now",
      "an answer without a text",
      "Checkout Error",
      "Failed to initiate checkout. Please try again.",
    ],
  ] as const)("%s, %s: %s, %s", async ([button, answer, title, text], { newcomer: page }) => {
    const given = answers[answer];
    await page.route(checkout, route => (given ? route.fulfill(given) : route.abort()));
    await page.goto("/pricing");
    await page.getByText("Your balance").waitFor();
    await page.getByRole("button", { name: button }).first().click();
    await expectToast(page, title, text);
    await page.getByRole("button", { name: button, disabled: false }).first().waitFor();
    await page.unroute(checkout);
  });
});

describe("SPEC §8: the payment library", () => {
  test("not loaded: Failed to initialize the payment client, and the rest of the page works", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors });
    const { stripe } = await (await page.request.get("/config.json")).json();
    await page.route(stripe.scriptUrl, route => route.abort());
    await page.goto("/pricing");
    await page.getByText(/^Failed to initialize the payment client/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Buy Credits" }).first().click();
    await page.waitForURL("**/login");
  });
});

describe("SPEC §8: a sign-in that the server does not accept", () => {
  test.for([
    ["its error text first", "Closed", { error: "Closed", message: "Second", details: "Third" }],
    ["else its message", "Second", { error: ["no text"], message: "Second", details: "Third" }],
    ["else its details", "Third", { message: "", details: "Third" }],
    ["else Server rejected authentication", "Server rejected authentication", { details: { no: "text" } }],
  ] as const)("Authentication Failed: %s", async ([_, text, answer], { newPage }) => {
    const page = await newPage({ expectedErrors });
    await page.route(exchange, route => route.fulfill({ status: 403, json: answer }));
    await page.goto("/login");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await chooseAccount(await opening, newPerson("Rae Refused"));
    await expectToast(page, "Authentication Failed", text);
    await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  });

  test("Authentication Failed: No token received from server", async ({ newPage }) => {
    const page = await newPage();
    await page.route(exchange, async route => {
      const response = await route.fetch();
      const { token: _, ...rest } = signInResponseSchema.parse(await response.json());
      await route.fulfill({ response, json: rest });
    });
    await page.goto("/login");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await chooseAccount(await opening, newPerson("Nat Notoken"));
    await expectToast(page, "Authentication Failed", "No token received from server");
  });
});

test("/api/docs is a page for everybody, and runs no script", async ({ visitor: page }) => {
  await page.goto("/api/docs");
  await page.getByRole("heading", { level: 1, name: /^Phaselock API/ }).waitFor();
  await page.getByText("/api/create-checkout-session").first().waitFor();
  expect(await page.locator("script").count()).toBe(0);
  await expectToSuitEverybody(page);
});
