import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runModel } from "./run-model.ts";
import { openWorld, type World } from "./world.ts";

/** A slice of `npm run model`. */
const seed = 7;
const runs = 10;

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

it("no random schedule breaks a rule", async () => {
  const { failure } = await runModel(world, { runs, seed });
  expect(failure ?? "", failure).toBe("");
}, 120_000);
