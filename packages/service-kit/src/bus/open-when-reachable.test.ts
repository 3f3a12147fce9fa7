import { expect, it, onTestFinished, vi } from "vitest";
import { isTransient } from "../errors/transient.ts";
import { createLogger } from "../logger.ts";
import type { EventBus } from "./event-bus.ts";
import { openWhenReachable } from "./open-when-reachable.ts";

const logger = createLogger("open-when-reachable-test", "silent");
const subscription = { group: "g", topics: ["t"], from: "end", handle: async () => undefined } as const;
const membership = { close: async () => undefined };

const createBus = (): EventBus => ({
  publish: vi.fn(async () => undefined),
  subscribe: vi.fn(async () => membership),
  async *read({ onCaughtUp }) {
    onCaughtUp?.();
    yield* [];
  },
  topics: async () => [],
  seek: async () => undefined,
  lag: async () => new Map(),
  ready: async () => undefined,
  close: vi.fn(async () => undefined),
});

it("while the bus is unreachable, ready and publish reject, and subscribe and read wait", async () => {
  const real = createBus();
  const open = vi
    .fn(async () => real)
    .mockRejectedValueOnce(new Error("away"))
    .mockRejectedValueOnce(new Error("away"));
  const bus = openWhenReachable(open, logger);
  onTestFinished(() => bus.close());
  await expect(bus.ready()).rejects.toThrow("the bus is unreachable");
  expect(isTransient(await bus.publish([]).catch(error => error))).toBe(true);
  const onCaughtUp = vi.fn();
  const reading = bus.read({ topic: "t", from: "end", until: "end", onCaughtUp });
  for await (const _ of reading) throw new Error("there is nothing to read");
  expect(onCaughtUp).toHaveBeenCalled();
  expect(open).toHaveBeenCalledTimes(3);
  expect(await bus.subscribe(subscription)).toBe(membership);
  await expect(bus.ready()).resolves.toBeUndefined();
  await bus.publish([]);
  expect(real.publish).toHaveBeenCalled();
});

it("a bus that was never reachable can be closed", async () => {
  const bus = openWhenReachable(async () => {
    throw new Error("away");
  }, logger);
  const stop = new AbortController();
  const reading = bus.read({ topic: "t", from: "end", until: stop.signal })[Symbol.asyncIterator]().next();
  stop.abort();
  expect(await reading).toMatchObject({ done: true });
  await bus.close();
});
