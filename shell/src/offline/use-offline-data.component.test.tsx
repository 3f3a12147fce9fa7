import { renderScreen } from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import { stubServiceWorker } from "../testing/stub-service-worker.ts";
import { useOfflineData } from "./use-offline-data.ts";

/** An active service worker with empty caches, which does not control the page yet. */
const stubWorker = () => {
  const messages: unknown[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: null as object | null,
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } }),
  });
  const cache = { keys: async () => [], match: async () => undefined, put: async () => {} };
  vi.stubGlobal("caches", { open: async () => cache, delete: async () => true });
  stubServiceWorker(container);
  return { container, messages };
};

const OfflineData = () => {
  useOfflineData();
  return null;
};

it("uncached answers are requested only once the worker controls the page and can store them", async () => {
  const { container, messages } = stubWorker();
  const { server, settled } = renderScreen(<OfflineData />);
  await expect.poll(() => messages).toEqual(["keep-offline"]);
  await settled();
  expect(server.requestsOf("GET /api/modes")).toHaveLength(0);
  container.controller = {};
  container.dispatchEvent(new Event("controllerchange"));
  await expect.poll(() => server.requestsOf("GET /api/modes")).toHaveLength(1);
});
