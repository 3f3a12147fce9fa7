import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { type Product, startProduct } from "./src/product/start-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  return () => product.dispose();
});

const postgresPid = async () =>
  Number.parseInt(await readFile(join(product.stateDir, "postgres/data/postmaster.pid"), "utf8"), 10);

describe("npm start", () => {
  it("a second time says where the first one runs, and leaves it alone", async () => {
    const { said, exitCode } = await product.startSecond();
    expect(exitCode).toBe(1);
    expect(said).toContain(`Phaselock already runs at ${product.url} (pid ${product.pid}).`);
    expect((await fetch(`${product.url}/config.json`)).status).toBe(200);
  });

  it("after a kill -9 ends the PostgreSQL left over and runs again", async () => {
    const leftOver = await postgresPid();
    await product.kill();
    expect(commandLineOf(leftOver)).toContain("postgres");
    await product.start();
    expect(commandLineOf(leftOver)).toBe("");
    expect((await fetch(`${product.url}/api/modes`)).status).toBe(200);
  });

  it("ended by Ctrl-C leaves nothing running", async () => {
    const postgres = await postgresPid();
    expect(await product.stop()).toBe(0);
    expect(commandLineOf(postgres)).toBe("");
    await expect(fetch(product.url)).rejects.toThrow();
    await expect(fetch(product.stripeUrl)).rejects.toThrow();
  });
});
