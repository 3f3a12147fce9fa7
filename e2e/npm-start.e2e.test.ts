import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { beforeAll, describe, expect, vi } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { becomeNewUser, newPerson, signIn } from "./src/path/sign-in.ts";
import { builtFrontEnd, type Product, startProduct } from "./src/product/start-product.ts";
import { stripeControl } from "./src/product/stripe-control.ts";
import { test } from "./src/test.ts";

const unreleased = ["/simulator", "/account"];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ...builtFrontEnd, UNRELEASED: unreleased.join(",") });
  return () => product.dispose();
});

const postgresPid = async () =>
  Number.parseInt(await readFile(join(product.stateDir, "postgres/data/postmaster.pid"), "utf8"), 10);

/** The tests share one product: the last one stops it. */
describe("npm start", () => {
  test("UNRELEASED lists screens → each shows the placeholder", async ({ newPage }) => {
    const page = await newPage({ baseURL: product.url });
    await signIn(page, newPerson("Hal Held"));
    for (const path of unreleased) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: "Authentication System Update" }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 2, name: "Welcome, Hal Held" }).waitFor();
  });

  test("a second npm start → prints where the first one runs, and leaves it running", async () => {
    const { output, exitCode } = await product.startSecond();
    expect(exitCode).toBe(1);
    expect(output).toContain(`Phaselock is already running at ${product.url} (pid ${product.pid}).`);
    expect((await fetch(`${product.url}/config.json`)).status).toBe(200);
  });

  test("killed between payment and grant → the next npm start ends the orphaned PostgreSQL, and the credits are granted exactly once", {
    timeout: 240_000,
  }, async ({ newPage }) => {
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
    const orphan = await postgresPid();
    await product.kill();
    expect(commandLineOf(orphan)).toContain("postgres");

    await product.start();
    expect(commandLineOf(orphan)).toBe("");
    await page.reload();
    await page.getByText("15 min 0 s left").first().waitFor({ timeout: 30_000 });
    await vi.waitUntil(async () => (await stripe.pending()).length === 0, { timeout: 30_000, interval: 200 });
    expect(await stripe.redeliver(paid?.event ?? "")).toBe(200);
    expect(await api.balance()).toMatchObject({ balanceSeconds: 900, availableSeconds: 900 });
    await vi.waitUntil(async () => (await api.totals()).purchases > 0, { timeout: 15_000, interval: 200 });
    expect(await api.totals()).toMatchObject({ purchases: 1, creditsPurchased: 5, amountPaidCents: 1500 });
  });

  test("Ctrl-C → nothing stays running", async () => {
    const postgres = await postgresPid();
    expect(await product.stop()).toBe(0);
    expect(commandLineOf(postgres)).toBe("");
    await expect(fetch(product.url)).rejects.toThrow();
    await expect(fetch(product.stripeUrl)).rejects.toThrow();
  });
});
