import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useLoaded } from "./use-loaded.ts";

const goes = (event: "online" | "offline") => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(event === "online");
  act(() => void window.dispatchEvent(new Event(event)));
};
const show = <Value,>(load: () => Promise<Value>) =>
  renderHook(({ load }) => useLoaded(load), { initialProps: { load } });

it("offline and back online after it has loaded → the value stays, and nothing is loaded again", async () => {
  const load = vi.fn(async () => "value");
  const { result } = show(load);
  await waitFor(() => expect(result.current).toEqual({ state: "loaded", value: "value" }));
  goes("offline");
  goes("online");
  expect(result.current).toEqual({ state: "loaded", value: "value" });
  expect(load).toHaveBeenCalledOnce();
});

it("a failure, then back online → it is loaded again", async () => {
  const load = vi.fn(async () => "value").mockRejectedValueOnce(new Error("broken"));
  const { result } = show(load);
  await waitFor(() => expect(result.current.state).toBe("failed"));
  goes("offline");
  goes("online");
  await waitFor(() => expect(result.current).toEqual({ state: "loaded", value: "value" }));
});

it("another load while the first is on its way → the late answer to the first is ignored", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { result, rerender } = show(() => promise);
  rerender({ load: async () => "second" });
  await waitFor(() => expect(result.current).toEqual({ state: "loaded", value: "second" }));
  await act(async () => resolve("first"));
  expect(result.current).toEqual({ state: "loaded", value: "second" });
});
