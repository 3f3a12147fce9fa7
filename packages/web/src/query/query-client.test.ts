import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { createQueryClient } from "./query-client.ts";

const minuteMs = 60 * 1000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A query and a function that observes it; calling its result stops observing. */
const watched = (queryFn: () => Promise<string>) => {
  const client = createQueryClient();
  const watch = (): (() => void) =>
    new QueryObserver(client, { queryKey: ["a"], queryFn }).subscribe(() => {});
  return { client, watch };
};

describe("generic data fetching", () => {
  it("a failed query throws, also on a 401, and is not retried", async () => {
    const queryFn = vi.fn().mockRejectedValue(new ApiError(401, "", "Unauthorized"));
    const fetching = createQueryClient().fetchQuery({ queryKey: ["a"], queryFn });
    await expect(fetching).rejects.toThrow("401: Unauthorized");
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    expect(queryFn).toHaveBeenCalledOnce();
  });

  it("a component that mounts beside a failed query does not refetch it until asked to", async () => {
    const queryFn = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(503, "", ""))
      .mockResolvedValue("data");
    const client = createQueryClient();
    const mountPart = () => {
      const observer = new QueryObserver(client, { queryKey: ["a"], queryFn });
      observer.subscribe(() => {});
      return observer;
    };
    const first = mountPart();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.getCurrentResult().status).toBe("error");
    const late = mountPart();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(queryFn).toHaveBeenCalledOnce();
    expect(late.getCurrentResult().status).toBe("error");
    await late.refetch();
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(first.getCurrentResult().data).toBe("data");
    first.destroy();
    late.destroy();
  });

  it("a screen that is entered again after its query failed refetches it once", async () => {
    const queryFn = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(503, "", ""))
      .mockResolvedValue("data");
    const { client, watch } = watched(queryFn);
    const leave = watch();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    const leaveAgain = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(client.getQueryData(["a"])).toBe("data");
    leaveAgain();
  });

  it("mutations are not retried", async () => {
    const mutationFn = vi.fn().mockRejectedValue(new Error("no"));
    const mutation = createQueryClient().getMutationCache().build(createQueryClient(), { mutationFn });
    await expect(mutation.execute(undefined)).rejects.toThrow("no");
    expect(mutationFn).toHaveBeenCalledOnce();
  });

  it("data never goes stale, is not polled, and is not refetched for a later observer", async () => {
    const queryFn = vi.fn(async () => "data");
    const { client, watch } = watched(queryFn);
    const leave = watch();
    await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs);
    const leaveAgain = watch();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(queryFn).toHaveBeenCalledOnce();
    expect(client.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
    leave();
    leaveAgain();
  });

  it("unused data is removed after 5 minutes", async () => {
    const { client, watch } = watched(async () => "data");
    const leave = watch();
    await vi.advanceTimersByTimeAsync(minuteMs);
    leave();
    await vi.advanceTimersByTimeAsync(5 * minuteMs - 1);
    expect(client.getQueryData(["a"])).toBe("data");
    await vi.advanceTimersByTimeAsync(2);
    expect(client.getQueryData(["a"])).toBeUndefined();
  });
});
