import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runModel } from "./run-model.ts";
import { openWorld, type World } from "./world.ts";

/** Set MODEL_SEED and MODEL_RUNS for others; `npm run model` runs 10,000. */
const seed = Number(process.env.MODEL_SEED ?? 7);
const runs = Number(process.env.MODEL_RUNS ?? 150);
const longestRunMs = runs * 2_000;

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase("billing_model");
  world = await openWorld(database.url);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

it(
  `no schedule of ${runs} with seed ${seed} breaks a rule`,
  async () => {
    const { failure } = await runModel(world, { runs, seed });
    expect(failure ?? "", failure).toBe("");
  },
  longestRunMs,
);
