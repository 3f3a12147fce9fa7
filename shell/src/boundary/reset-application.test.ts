import { expect, it, vi } from "vitest";
import { resetApplication } from "./reset-application.ts";

const cachesWith = (...names: string[]) => ({
  keys: vi.fn(async () => names),
  delete: vi.fn(async () => true),
  has: vi.fn(),
  match: vi.fn(),
  open: vi.fn(),
});

it("drops every cache, then loads the page again", async () => {
  const caches = cachesWith("shell-1", "remotes");
  const reload = vi.fn(() => expect(caches.delete).toHaveBeenCalledTimes(2));
  await resetApplication({ caches, reload });
  expect(caches.delete.mock.calls).toEqual([["shell-1"], ["remotes"]]);
  expect(reload).toHaveBeenCalledOnce();
});

it("loads the page again where there is no cache storage, as off HTTPS", async () => {
  const reload = vi.fn();
  await resetApplication({ caches: undefined, reload });
  expect(reload).toHaveBeenCalledOnce();
});

it("loads the page again when a cache can't be dropped", async () => {
  const caches = cachesWith("shell-1");
  caches.delete.mockRejectedValue(new Error("storage is broken"));
  const reload = vi.fn();
  await expect(resetApplication({ caches, reload })).rejects.toThrow("storage is broken");
  expect(reload).toHaveBeenCalledOnce();
});
