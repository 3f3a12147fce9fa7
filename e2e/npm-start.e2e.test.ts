import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { beforeAll, describe, expect } from "vitest";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { type Product, startProduct } from "./src/product/start-product.ts";
import { test } from "./src/test.ts";

const unreleased = [
  "/simulator",
  "/account",
  "/onboarding",
  "/premium-welcome",
  "/welcome-back",
  "/premium/analytics",
];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ UNRELEASED: unreleased.join(",") });
  return () => product.dispose();
});

const postgresPid = async () =>
  Number.parseInt(await readFile(join(product.stateDir, "postgres/data/postmaster.pid"), "utf8"), 10);

describe("npm start", () => {
  test("UNRELEASED lists screens → each shows the placeholder", async ({ newPage }) => {
    const page = await newPage({ baseURL: product.url });
    await signIn(page, newPerson("Hal Held"));
    const heading = page.getByRole("heading", { level: 1, name: "Authentication System Update" });
    for (const path of unreleased) {
      await page.goto(path);
      await heading.waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: "Welcome, Hal Held" }).waitFor();
  });

  test("a second npm start → prints where the first one runs, and leaves it running", async () => {
    const { output, exitCode } = await product.startSecond();
    expect(exitCode).toBe(1);
    expect(output).toContain(`Phaselock is already running at ${product.url} (pid ${product.pid}).`);
    expect((await fetch(`${product.url}/config.json`)).status).toBe(200);
  });

  test("after a kill -9 → ends the orphaned PostgreSQL and starts again", async () => {
    const orphan = await postgresPid();
    await product.kill();
    expect(commandLineOf(orphan)).toContain("postgres");
    await product.start();
    expect(commandLineOf(orphan)).toBe("");
    expect((await fetch(`${product.url}/api/modes`)).status).toBe(200);
  });

  test("Ctrl-C → nothing stays running", async () => {
    const postgres = await postgresPid();
    expect(await product.stop()).toBe(0);
    expect(commandLineOf(postgres)).toBe("");
    await expect(fetch(product.url)).rejects.toThrow();
    await expect(fetch(product.stripeUrl)).rejects.toThrow();
  });

  test("piped into head → exits by itself, and nothing stays running", async () => {
    await product.startIntoHead();
    expect(await readdir(product.stateDir)).not.toContain("lock");
    await expect(postgresPid()).rejects.toThrow("ENOENT");
    await expect(fetch(product.url)).rejects.toThrow();
    await expect(fetch(product.stripeUrl)).rejects.toThrow();
  });
});
