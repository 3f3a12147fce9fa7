import { refreshEveryMs } from "@phaselock/contracts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NoAnswerError } from "../api/api-error.ts";
import { refreshPeriodically } from "./refresh-periodically.ts";

let refreshToken: string;
const tokens = { read: () => ({ token: "jwt", refreshToken, expiresAtMs: 0, holder: undefined }) };

beforeEach(() => {
  vi.useFakeTimers();
  refreshToken = "first";
});
afterEach(() => {
  vi.useRealTimers();
});

it("renews at every turn, each time from what the last turn left", async () => {
  const refresh = vi.fn(async (seen: string) => {
    refreshToken = `after ${seen}`;
    return true;
  });
  const stop = refreshPeriodically({ refresh }, tokens);
  await vi.advanceTimersByTimeAsync(2 * refreshEveryMs);
  expect(refresh.mock.calls).toEqual([["first"], ["after first"]]);
  stop();
  await vi.advanceTimersByTimeAsync(refreshEveryMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("names the token of the last turn, so that a renewal by another tab is not repeated", async () => {
  const refresh = vi.fn(async () => true);
  refreshPeriodically({ refresh }, tokens);
  refreshToken = "of another tab";
  await vi.advanceTimersByTimeAsync(refreshEveryMs);
  expect(refresh).toHaveBeenLastCalledWith("first");
});

it("goes on after a turn without an answer", async () => {
  const refresh = vi.fn(async () => Promise.reject(new NoAnswerError("offline")));
  refreshPeriodically({ refresh }, tokens);
  await vi.advanceTimersByTimeAsync(2 * refreshEveryMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});
