import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeLimit } from "./with-time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a load that never ends rejects at the time limit", async () => {
  const outcome = expect(withTimeLimit(new Promise(() => undefined), 15_000)).rejects.toThrow("15000 ms");
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
});

it("a finished load leaves no timer behind", async () => {
  await expect(withTimeLimit(Promise.resolve("loaded"), 15_000)).resolves.toBe("loaded");
  expect(vi.getTimerCount()).toBe(0);
});
