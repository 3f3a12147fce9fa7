import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstToLoad } from "./first-to-load.ts";
import type { ReleaseKind } from "./screens.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(ms: number, value: T) => new Promise<T>(done => setTimeout(done, ms, value));
const never = new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error("broken"));

const load = (releases: Readonly<Record<ReleaseKind, () => Promise<string>>>) => {
  const asked: ReleaseKind[] = [];
  const onFallback = vi.fn();
  const loading = firstToLoad(release => {
    asked.push(release);
    return releases[release]();
  }, onFallback);
  return { asked, onFallback, loading };
};

it("a live release that loads within 3 s → the last known good one is not fetched", async () => {
  const { loading, asked, onFallback } = load({ live: () => after(2_999, "live"), fallback: fails });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(await loading).toBe("live");
  expect(asked).toEqual(["live"]);
  expect(onFallback).not.toHaveBeenCalled();
});

it("a live release that fails → the last known good one at once, and the cause", async () => {
  const { loading, onFallback } = load({ live: fails, fallback: async () => "fallback" });
  expect(await loading).toBe("fallback");
  expect(onFallback).toHaveBeenCalledExactlyOnceWith(new Error("broken"));
});

it("a live release that hangs → the last known good one after 3 s", async () => {
  const { loading, asked, onFallback } = load({ live: () => never, fallback: async () => "fallback" });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toEqual(["live"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe("fallback");
  expect(onFallback).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "TimeoutError" }));
});

it("a slow live release without a last known good one → loads in the end", async () => {
  const { loading, onFallback } = load({ live: () => after(9_000, "live"), fallback: fails });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await loading).toBe("live");
  expect(onFallback).not.toHaveBeenCalled();
});

it("both fail → the live release's error", async () => {
  const { loading } = load({ live: fails, fallback: () => Promise.reject(new Error("missing")) });
  await expect(loading).rejects.toThrow("broken");
});
