import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Product, startProduct } from "@phaselock/e2e/product";
import { findFreePort } from "@phaselock/processes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { steps } from "./plan.ts";
import { runProfile } from "./run-profile.ts";

const loadTestKey = "the key of the smoke test, with 43 characters";
const stopped = new AbortController().signal;
let product: Product;
let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), "phaselock-load-"));
  product = await startProduct({ LOAD_TEST_KEY: loadTestKey, LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await product?.dispose();
  await rm(outDir, { recursive: true, force: true });
});

const smoke = (url: string) =>
  runProfile({
    profile: "smoke",
    url,
    keys: { loadTestKey },
    seed: 7,
    rate: 1,
    outDir,
    quiet: true,
    stopped,
  });

it("visitors and members who sign in, buy, play and leave cross no threshold", async () => {
  const summary = await smoke(product.url);
  expect(summary.verdicts.filter(({ ok }) => !ok)).toEqual([]);
  expect(summary.steps.map(({ step }) => step)).toEqual([...steps]);
  expect(summary.passed).toBe(true);
});

it("an unreachable product fails the run", async () => {
  const summary = await smoke(`http://localhost:${await findFreePort()}`);
  expect(summary.passed).toBe(false);
  const crossed = summary.verdicts.filter(({ ok }) => !ok).map(({ metric }) => metric);
  expect(crossed).toContain("journey_ok");
  expect(crossed).toContain("step_ok{step:page}");
});
