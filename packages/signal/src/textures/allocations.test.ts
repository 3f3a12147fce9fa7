import { expect, it } from "vitest";
import { countTextureAllocations } from "../testing/count-allocations.ts";

it("rendering every texture allocates nothing", { timeout: 60_000 }, async () => {
  const quanta = 5_000;
  const { grown, collections } = await countTextureAllocations(quanta);
  expect(collections).toBe(0);
  // A boxed double takes 12 to 16 bytes: one a frame would be 2 kB a quantum, and the garbage collector would run.
  expect(grown / quanta).toBeLessThan(64);
});
