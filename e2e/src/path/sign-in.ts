import { randomUUID } from "node:crypto";
import { clientConfigSchema, signInResponseSchema } from "@phaselock/contracts";
import { consentInPopup, operatorAccount } from "@phaselock/stand-in-google/testing";
import type { Page } from "playwright-core";
import { apiOf } from "./api.ts";

export type Person = { name: string; email: string };

/** The person whom the product names as an operator, unless its configuration names others. */
export const operator: Person = operatorAccount;

/** A person without an account. */
export const newPerson = (name: string): Person => ({ name, email: `${randomUUID()}@example.com` });

/** In the account chooser of the Google stand-in, a popup or a page: signs in with a new account. */
export async function chooseAccount(chooser: Page, { name, email }: Person): Promise<void> {
  await chooser.getByText("Use another account").click();
  await chooser.getByLabel("Name").fill(name);
  await chooser.getByLabel("Email", { exact: true }).fill(email);
  await chooser.getByRole("button", { name: "Continue" }).click();
}

/** On /login: signs in through the popup of the Google stand-in and waits for the toast. */
export async function signInWithGoogle(page: Page, person: Person): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: /Google/ }).click();
  await chooseAccount(await opening, person);
  await page.getByText("Login Successful").first().waitFor();
}

/** On /onboarding: looks around first, which completes it and leads to /play. */
export async function lookAround(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Look around first" }).click();
  await page.waitForURL("**/play");
}

/** A small document on the product's origin: it gives access to the storage without starting the application. */
const plainDocument = "/robots.txt";

/**
 * Signs in over HTTP and stores the tokens in the page's browser. Use it unless the sign-in itself is under test: the
 * popup takes seconds. The sign-in isn't bound to a key, as in a browser without IndexedDB.
 */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(plainDocument);
  const { origin: appOrigin } = new URL(page.url());
  const { google } = clientConfigSchema.parse(await (await page.request.get("/config.json")).json());
  const popup = { issuer: new URL(google.scriptUrl).origin, clientId: google.clientId, appOrigin };
  const { code } = await consentInPopup(popup, person);
  const response = await page.request.post("/api/auth/google/callback", { data: { code: String(code) } });
  const { token, refreshToken, expiresIn } = signInResponseSchema.parse(await response.json());
  const values = {
    auth_token: token,
    auth_refresh_token: refreshToken,
    auth_token_expiry: String(Date.now() + expiresIn * 1_000),
  };
  await page.evaluate(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
}

/** Signs a new user in over HTTP, with the onboarding completed and an answer that lets the picture move. */
export async function becomeNewUser(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await apiOf(page).changePreferences({
    screening: { photosensitive: "no", consent: true },
    onboardingCompleted: true,
  });
}
