import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";

export type Person = { name: string; email: string };

/** Somebody whom the product has never seen. */
export const newPerson = (name: string): Person => ({ name, email: `${randomUUID()}@example.com` });

/** In the Google stand-in's account chooser, a popup or a page: signs in as somebody new to it. */
export async function chooseAccount(chooser: Page, { name, email }: Person): Promise<void> {
  await chooser.getByText("Use another account").click();
  await chooser.getByLabel("Name").fill(name);
  await chooser.getByLabel("Email", { exact: true }).fill(email);
  await chooser.getByRole("button", { name: "Continue" }).click();
}

/** On /login: signs in through the Google stand-in's popup, as far as the toast. */
export async function signInWithGoogle(page: Page, person: Person): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: /Google/ }).click();
  await chooseAccount(await opening, person);
  await page.getByText("Login Successful").first().waitFor();
}

/** On /onboarding: skips what may be skipped, and says no to the question about seizures. */
export async function passOnboarding(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await page.waitForURL("**/onboarding?step=headphones");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await page.getByRole("radio", { name: /^No\b(?!t)/ }).check();
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /Store my answer/ }).click();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
}

/** A new user, signed in and through onboarding, on the dashboard. */
export async function becomeNewUser(page: Page, person: Person): Promise<void> {
  await page.goto("/login");
  await signInWithGoogle(page, person);
  await page.waitForURL("**/onboarding");
  await passOnboarding(page);
  await page.waitForURL("**/dashboard");
}
