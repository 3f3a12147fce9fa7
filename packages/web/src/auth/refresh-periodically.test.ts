import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NoAnswerError } from "../api/api-error.ts";
import { refreshPeriodically } from "./refresh-periodically.ts";

/** docs/product.md#sign-in: every 20 minutes. */
const twentyMinutesMs = 1_200_000;

let refreshToken: string;
const tokens = { read: () => ({ token: "jwt", refreshToken, expiresAtMs: 0, holder: undefined }) };

beforeEach(() => {
  vi.useFakeTimers();
  refreshToken = "first";
});
afterEach(() => {
  vi.useRealTimers();
});

it("refreshes every 20 minutes, each time with the token from the last refresh", async () => {
  const refresh = vi.fn(async (seen: string) => {
    refreshToken = `after ${seen}`;
    return true;
  });
  const stop = refreshPeriodically({ refresh }, tokens);
  await vi.advanceTimersByTimeAsync(twentyMinutesMs - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh.mock.calls).toEqual([["first"]]);
  await vi.advanceTimersByTimeAsync(twentyMinutesMs);
  expect(refresh.mock.calls).toEqual([["first"], ["after first"]]);
  stop();
  await vi.advanceTimersByTimeAsync(twentyMinutesMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("passes the token of the last interval, so that a refresh by another tab is not repeated", async () => {
  const refresh = vi.fn(async () => true);
  refreshPeriodically({ refresh }, tokens);
  refreshToken = "of another tab";
  await vi.advanceTimersByTimeAsync(twentyMinutesMs);
  expect(refresh).toHaveBeenLastCalledWith("first");
});

it("a refresh without an answer does not stop the next one", async () => {
  const refresh = vi.fn(async () => Promise.reject(new NoAnswerError("offline")));
  refreshPeriodically({ refresh }, tokens);
  await vi.advanceTimersByTimeAsync(2 * twentyMinutesMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});
