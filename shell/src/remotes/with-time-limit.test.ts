import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeLimit } from "./with-time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives up a load that never ends", async () => {
  const outcome = expect(withTimeLimit(new Promise(() => undefined), 15_000)).rejects.toThrow("15000 ms");
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
});

it("leaves no timer behind a load that ended", async () => {
  await expect(withTimeLimit(Promise.resolve("loaded"), 15_000)).resolves.toBe("loaded");
  expect(vi.getTimerCount()).toBe(0);
});
