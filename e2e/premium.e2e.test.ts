import { expect } from "vitest";
import { buyPremium } from "./src/path/buy-premium.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

test("Subscribe Now → Premium is active, and a premium mode plays", { timeout: 120_000 }, async ({
  newPage,
}) => {
  const page = await newPage();
  const person = newPerson("Pia Premium");
  await becomeNewUser(page, person);
  await page.goto("/play/clear-head");
  await page.getByRole("link", { name: "See Premium" }).waitFor();
  expect(await page.getByRole("button", { name: "Start" }).count()).toBe(0);

  await buyPremium(page, person.email);
  await page.getByText("Premium is active").first().waitFor();

  await page.goto("/play/clear-head?payment=premium&seconds=600");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("timer").filter({ hasText: "09:58" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Session ended").waitFor();
});
