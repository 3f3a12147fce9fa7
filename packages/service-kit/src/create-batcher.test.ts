import { SpanKind } from "@opentelemetry/api";
import { inSpan, traceparentOf } from "@phaselock/telemetry";
import { recordSpans } from "@phaselock/telemetry/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { createBatcher } from "./create-batcher.ts";

/** Batches that end when the test resolves them. */
const heldRuns = () => {
  const runs: { items: string[]; end: PromiseWithResolvers<void> }[] = [];
  const run = vi.fn((items: string[]) => {
    const end = Promise.withResolvers<void>();
    runs.push({ items, end });
    return end.promise;
  });
  return { runs, run };
};

it("items added while a batch runs form the next batch, in order", async () => {
  const { runs, run } = heldRuns();
  const { add, idle } = createBatcher(run);
  const first = add("a");
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const others = ["b", "c", "d"].map(add);
  runs[0]?.end.resolve();
  await first;
  await vi.waitFor(() => expect(runs.map(({ items }) => items)).toEqual([["a"], ["b", "c", "d"]]));
  runs[1]?.end.resolve();
  await Promise.all(others);
  await idle();
});

it("items added in one turn of the event loop form one batch", async () => {
  const { runs, run } = heldRuns();
  const { add } = createBatcher(run);
  const all = [add("a"), add("b"), Promise.resolve("c").then(add)];
  await vi.waitFor(() => expect(runs.map(({ items }) => items)).toEqual([["a", "b", "c"]]));
  runs[0]?.end.resolve();
  await Promise.all(all);
});

it("a batch stays within its maximum size, except for a single larger item", async () => {
  const { runs, run } = heldRuns();
  const { add } = createBatcher(run, { maxSize: 3, sizeOf: text => text.length });
  const all = ["a", "bb", "c", "d", "eeeee", "f"].map(add);
  for (let at = 0; at < 4; at++) {
    await vi.waitFor(() => expect(runs).toHaveLength(at + 1));
    runs[at]?.end.resolve();
  }
  await Promise.all(all);
  expect(runs.map(({ items }) => items)).toEqual([["a", "bb"], ["c", "d"], ["eeeee"], ["f"]]);
});

it("a failed batch rejects its own items only, and the next batch runs", async () => {
  const { runs, run } = heldRuns();
  const { add } = createBatcher(run);
  const first = add("a");
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  const [second, third] = [add("b"), add("c")];
  runs[0]?.end.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.end.resolve();
  await Promise.all([second, third]);
});

it("an item added as soon as a batch resolves is run", async () => {
  const { add, idle } = createBatcher(async (_: string[]) => undefined);
  await add("a");
  await add("b");
  await idle();
});

it("every item of a batch resolves to the batch's result", async () => {
  const { add } = createBatcher(async (items: string[]) => new Map(items.map(item => [item, item.length])));
  const sizes = ["a", "bb", "ccc"].map(async item => (await add(item)).get(item));
  expect(await Promise.all(sizes)).toEqual([1, 2, 3]);
});

it("a batch belongs to the trace of its first traced item, and a later batch never to the trace of an earlier one", async () => {
  const recording = recordSpans();
  onTestFinished(recording.stop);
  const batches: { items: string[]; trace: string | undefined }[] = [];
  const holds = new Map<string, Promise<void>>();
  const { add, idle } = createBatcher(async (items: string[]) => {
    batches.push({ items, trace: traceparentOf() });
    await holds.get(items[0] ?? "");
  });
  const addIn = (name: string) =>
    inSpan(name, { kind: SpanKind.SERVER }, async () => {
      const added = add(name);
      return { trace: traceparentOf(), added };
    });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  holds.set("traced", held);

  // The first item starts the loop in the item's own context.
  const first = await addIn("traced");
  await vi.waitFor(() => expect(batches).toEqual([{ items: ["traced"], trace: first.trace }]));
  const untraced = add("untraced");
  release();
  await untraced;
  const mixed = [add("also untraced"), (await addIn("second")).added];
  await Promise.all(mixed);
  await idle();
  const second = recording.spans().find(({ name }) => name === "second");
  expect(batches.slice(1)).toEqual([
    { items: ["untraced"], trace: undefined },
    { items: ["also untraced", "second"], trace: `00-${second?.traceId}-${second?.spanId}-01` },
  ]);
});
