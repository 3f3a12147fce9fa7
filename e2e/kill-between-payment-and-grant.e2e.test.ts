import { expect, vi } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { startProduct } from "./src/product/start-product.ts";
import { stripeControl } from "./src/product/stripe-control.ts";
import { test } from "./src/test.ts";

test("killed between payment and grant → the restarted product grants the credits exactly once", {
  timeout: 240_000,
}, async ({ newPage, onTestFinished }) => {
  const product = await startProduct();
  onTestFinished(() => product.dispose());
  const stripe = stripeControl(product.stripeUrl);
  const page = await newPage({
    baseURL: product.url,
    expectedErrors: [/ERR_CONNECTION|Failed to load resource/],
  });
  const api = apiOf(page);
  const person = newPerson("Kay Killed");
  await becomeNewUser(page, person);

  await stripe.holdWebhooks();
  await chooseSmallestPack(page);
  await payByCard(page, person.email);
  await page.waitForURL("**/pricing?checkout=cs_*");
  const [paid] = (await stripe.pending()).filter(({ type }) => type === "checkout.session.completed");
  expect(await api.balance()).toMatchObject({ balanceSeconds: 0 });
  await product.kill();

  await product.start();
  await page.reload();
  await page.getByText("15 min 0 s left").first().waitFor({ timeout: 30_000 });
  await vi.waitUntil(async () => (await stripe.pending()).length === 0, { timeout: 30_000, interval: 200 });
  expect(await stripe.redeliver(paid?.event ?? "")).toBe(200);
  expect(await api.balance()).toMatchObject({ balanceSeconds: 900, availableSeconds: 900 });
  await vi.waitUntil(async () => (await api.totals()).purchases > 0, { timeout: 15_000, interval: 200 });
  expect(await api.totals()).toMatchObject({ purchases: 1, creditsPurchased: 5, amountPaidCents: 1500 });
});
