import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/postgres";
import { beforeAll, describe, expect } from "vitest";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { type Product, startProduct } from "./src/product/start-product.ts";
import { test } from "./src/test.ts";

const heldBack = [
  "/simulator",
  "/account",
  "/onboarding",
  "/premium-welcome",
  "/welcome-back",
  "/premium/analytics",
];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ UNRELEASED: heldBack.join(",") });
  return () => product.dispose();
});

const postgresPid = async () =>
  Number.parseInt(await readFile(join(product.stateDir, "postgres/data/postmaster.pid"), "utf8"), 10);

describe("npm start", () => {
  test("with a release list puts the placeholder back on each real screen of it", async ({ newPage }) => {
    const page = await newPage({ baseURL: product.url });
    await signIn(page, newPerson("Hal Held"));
    const heading = page.getByRole("heading", { level: 1, name: "Authentication System Update" });
    for (const path of heldBack) {
      await page.goto(path);
      await heading.waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: "Welcome, Hal Held" }).waitFor();
  });

  test("a second time says where the first one runs, and leaves it alone", async () => {
    const { said, exitCode } = await product.startSecond();
    expect(exitCode).toBe(1);
    expect(said).toContain(`Phaselock is already running at ${product.url} (pid ${product.pid}).`);
    expect((await fetch(`${product.url}/config.json`)).status).toBe(200);
  });

  test("after a kill -9 ends the PostgreSQL left over and runs again", async () => {
    const leftOver = await postgresPid();
    await product.kill();
    expect(commandLineOf(leftOver)).toContain("postgres");
    await product.start();
    expect(commandLineOf(leftOver)).toBe("");
    expect((await fetch(`${product.url}/api/modes`)).status).toBe(200);
  });

  test("ended by Ctrl-C leaves nothing running", async () => {
    const postgres = await postgresPid();
    expect(await product.stop()).toBe(0);
    expect(commandLineOf(postgres)).toBe("");
    await expect(fetch(product.url)).rejects.toThrow();
    await expect(fetch(product.stripeUrl)).rejects.toThrow();
  });

  test("piped into head ends by itself and leaves nothing running", async () => {
    await product.startIntoHead();
    expect(await readdir(product.stateDir)).not.toContain("lock");
    await expect(postgresPid()).rejects.toThrow("ENOENT");
    await expect(fetch(product.url)).rejects.toThrow();
    await expect(fetch(product.stripeUrl)).rejects.toThrow();
  });
});
