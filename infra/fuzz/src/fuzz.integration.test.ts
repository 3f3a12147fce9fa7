import { createTestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openProduct, type Product } from "./product/open-product.ts";
import { type Report, runFuzz } from "./run/run-fuzz.ts";

/** A slice of `npm run fuzz`. */
const seed = 1;
const requests = 120;
const longestRunMs = 120_000;

describe(`${requests} requests generated from the OpenAPI document with seed ${seed}`, () => {
  let product: Product;
  let report: Report;

  beforeAll(async () => {
    const database = await createTestDatabase("fuzz");
    const urlOf = (name: string) => (name === "postgres" ? database.url : `${database.url}_${name}`);
    product = await openProduct(urlOf);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    report = await runFuzz(product, { requests, seed, say });
  }, longestRunMs);
  afterAll(() => product?.close());

  it("all get declared responses without leaks", () => {
    expect(report.findings).toEqual([]);
    expect(report.requests).toBeGreaterThanOrEqual(requests);
  });
});
