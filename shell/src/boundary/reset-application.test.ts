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

it("drops every cache and the worker that filled them, then loads the page again", async () => {
  const { page, done } = browser();
  await resetApplication(page);
  expect(done).toEqual(["shell-1", "remotes", "worker", "reload"]);
});

it("keeps the caches without a connection: the page could not be loaded any more", async () => {
  const { page, done } = browser({ isOnline: false });
  await resetApplication(page);
  expect(done).toEqual(["reload"]);
});

it("loads the page again where there is neither, as off HTTPS", async () => {
  const { page, done } = browser({ caches: undefined, serviceWorker: undefined });
  await resetApplication(page);
  expect(done).toEqual(["reload"]);
});

it("loads the page again when a cache can't be dropped", async () => {
  const broken = { keys: async () => ["shell-1"], delete: vi.fn().mockRejectedValue(new Error("broken")) };
  const { page, done } = browser({ caches: broken });
  await expect(resetApplication(page)).rejects.toThrow("broken");
  expect(done).toContain("reload");
});
