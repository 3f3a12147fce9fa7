import type { Page } from "playwright-core";
import { expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { endByLeaving } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const creditSession = "/play/calm-focus?payment=credits&seconds=180";
const billing = (page: Page) => page.getByRole("region", { name: "Billing", exact: true });
const rowOf = (page: Page, table: string, name: RegExp) =>
  billing(page).getByRole("table", { name: table }).getByRole("row", { name });

test("a pack is bought and played → told once; /account shows the balance, the receipt, and the session in words", {
  timeout: 180_000,
}, async ({ newPage }) => {
  const page = await newPage();
  const person = newPerson("Rita Receipt");
  await becomeNewUser(page, person);
  await chooseSmallestPack(page);
  await payByCard(page, person.email);
  const told = page.getByRole("heading", { name: "5 credits added" });
  await told.waitFor();
  await page.waitForURL(url => !url.search.includes("checkout"));
  await page.reload();
  await page.getByText("15 min 0 s left").first().waitFor();
  expect(await told.count()).toBe(0);

  await page.goto("/account/plan");
  await billing(page).getByText("15:00", { exact: true }).first().waitFor();
  await billing(page).getByText("5 credits", { exact: true }).first().waitFor();
  await rowOf(page, "Purchases", /^5 credits .* \$15 Paid/).waitFor();
  await rowOf(page, "History", /^Bought 5 credits .* \+15:00 15:00/).waitFor();
  await billing(page)
    .getByRole("button", { name: /^Receipt for 5 credits/ })
    .click();
  await page.waitForURL("**/receipts/ch_*");
  await page.getByText("$15.00").first().waitFor();

  await page.goto(creditSession);
  await page.getByRole("button", { name: "Start" }).click();
  await untilLeft(page, "02:57");
  await endByLeaving(page);
  await expect.poll(async () => (await apiOf(page).balance()).heldSeconds).toBe(0);
  await page.goto("/account/plan");
  await rowOf(page, "History", /^Session, 0:0[3-9] played .* −0:0[3-9] 14:5/).waitFor();
  await billing(page)
    .getByText(/^4 credits and 2:5/)
    .waitFor();

  await page.goto(creditSession);
  await page.getByRole("button", { name: "Start" }).click();
  await untilLeft(page, "02:57");
  await page.goto("/account/plan");
  await billing(page)
    .getByRole("button", { name: /^End and release (2:5|the rest)/ })
    .click();
  await rowOf(page, "History", /^Session, 0:0[3-9] played .* −0:0[3-9] 14:[45]/)
    .first()
    .waitFor();
  await expect.poll(async () => (await apiOf(page).balance()).heldSeconds).toBe(0);
});
