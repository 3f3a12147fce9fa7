import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { everyKind } from "../testing/scores.ts";

it("rendering every kind of tone and noise allocates nothing", { timeout: 60_000 }, async () => {
  const quanta = 10_000;
  const worker = new Worker(new URL("../testing/count-allocations.ts", import.meta.url), {
    workerData: { score: everyKind, quanta },
  });
  const measured = await new Promise<{ grown: number; collections: number; state: string }>(
    (resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    },
  );
  expect(measured).toMatchObject({ collections: 0, state: "playing" });
  // A boxed double takes 12 to 16 bytes: one a frame would be 2 kB a quantum, and the garbage collector would run.
  expect(measured.grown / quanta).toBeLessThan(64);
});
