import { expect, it } from "vitest";
import { countAllocations } from "../testing/count-allocations.ts";
import { everyKind } from "../testing/scores.ts";

it("rendering every kind of tone and noise allocates nothing", { timeout: 60_000 }, async () => {
  const quanta = 10_000;
  const { grown, collections, state } = await countAllocations(everyKind, quanta);
  expect({ collections, state }).toEqual({ collections: 0, state: "playing" });
  // A boxed double takes 12 to 16 bytes: one a frame would be 2 kB a quantum, and the garbage collector would run.
  expect(grown / quanta).toBeLessThan(64);
});
