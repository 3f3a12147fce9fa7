import { expect, it, vi } from "vitest";
import { type ResetPage, resetApplication } from "./reset-application.ts";

const browser = (change: Partial<ResetPage> = {}) => {
  const done: string[] = [];
  const registration = { unregister: async () => done.push("worker") > 0 } as ServiceWorkerRegistration;
  const page: ResetPage = {
    caches: {
      keys: async () => ["shell-1", "remotes"],
      delete: async name => done.push(name) > 0,
    },
    serviceWorker: { getRegistrations: async () => [registration] },
    isOnline: true,
    reload: () => void done.push("reload"),
    ...change,
  };
  return { page, done };
};

it("a reset deletes every cache, unregisters the worker and reloads the page", async () => {
  const { page, done } = browser();
  await resetApplication(page);
  expect(done).toEqual(["shell-1", "remotes", "worker", "reload"]);
});

it("an offline reset keeps the caches, which alone can load the page", async () => {
  const { page, done } = browser({ isOnline: false });
  await resetApplication(page);
  expect(done).toEqual(["reload"]);
});

it("a reset without caches and worker, as on plain HTTP, reloads the page", async () => {
  const { page, done } = browser({ caches: undefined, serviceWorker: undefined });
  await resetApplication(page);
  expect(done).toEqual(["reload"]);
});

it("a reset that fails to delete a cache still reloads the page", async () => {
  const broken = { keys: async () => ["shell-1"], delete: vi.fn().mockRejectedValue(new Error("broken")) };
  const { page, done } = browser({ caches: broken });
  await expect(resetApplication(page)).rejects.toThrow("broken");
  expect(done).toContain("reload");
});
