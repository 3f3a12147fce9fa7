import { expect, it, vi } from "vitest";
import { together } from "./together.ts";

/** Runs that end when the test says so. */
const heldRuns = () => {
  const runs: { items: string[]; end: PromiseWithResolvers<void> }[] = [];
  const run = vi.fn((items: string[]) => {
    const end = Promise.withResolvers<void>();
    runs.push({ items, end });
    return end.promise;
  });
  return { runs, run };
};

it("what comes while a run is under way goes together in the next one, in order", async () => {
  const { runs, run } = heldRuns();
  const { bring, idle } = together(run);
  const first = bring("a");
  const others = ["b", "c", "d"].map(bring);
  expect(run).toHaveBeenCalledTimes(1);
  runs[0]?.end.resolve();
  await first;
  await vi.waitFor(() => expect(runs.map(({ items }) => items)).toEqual([["a"], ["b", "c", "d"]]));
  runs[1]?.end.resolve();
  await Promise.all(others);
  await idle();
});

it("a run takes no more than it may, but a single item whatever its size", async () => {
  const { runs, run } = heldRuns();
  const { bring } = together(run, { most: 3, sizeOf: text => text.length });
  const all = ["a", "bb", "c", "d", "eeeee", "f"].map(bring);
  for (let at = 0; at < 5; at++) {
    await vi.waitFor(() => expect(runs).toHaveLength(at + 1));
    runs[at]?.end.resolve();
  }
  await Promise.all(all);
  expect(runs.map(({ items }) => items)).toEqual([["a"], ["bb", "c"], ["d"], ["eeeee"], ["f"]]);
});

it("a run that fails is heard of by those who had a part in it, and the next one goes on", async () => {
  const { runs, run } = heldRuns();
  const { bring } = together(run);
  const first = bring("a");
  const [second, third] = [bring("b"), bring("c")];
  runs[0]?.end.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.end.resolve();
  await Promise.all([second, third]);
});

it("whoever is told of the end of a run may bring more at once", async () => {
  const { bring, idle } = together(async (_: string[]) => undefined);
  await bring("a");
  await bring("b");
  await idle();
});
