import { holdUpdates } from "@phaselock/web";
import { renderScreen, screen } from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import { stubServiceWorker } from "../testing/stub-service-worker.ts";
import { NewVersionNotice } from "./new-version-notice.tsx";

/** Renders the notice with a waiting worker, in a browser with a stubbed service worker container. */
const open = () => {
  const serviceWorker = new EventTarget();
  stubServiceWorker(serviceWorker);
  const postMessage = vi.fn();
  const waiting = { state: "installed", postMessage } as unknown as ServiceWorker;
  const rendered = renderScreen(<NewVersionNotice waiting={waiting} />, { as: null });
  return { ...rendered, serviceWorker, postMessage };
};

it("Reload activates the new version", async () => {
  const { user, postMessage } = open();
  expect(screen.getByRole("status").textContent).toBe("A new version is ready");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(postMessage).toHaveBeenCalledWith("activate");
});

it("Reload during a session in another tab says when to reload", async () => {
  const { user, serviceWorker } = open();
  await user.click(screen.getByRole("button", { name: "Reload" }));
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: "held" }));
  await screen.findByText("A session is playing in another tab. Press Reload again when it ends.");
});

it("Later hides the notice", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.queryByRole("status")).toBeNull();
});

it("a session in this tab hides the notice until it ends", async () => {
  const release = holdUpdates();
  open();
  expect(screen.queryByRole("status")).toBeNull();
  release();
  await screen.findByRole("status");
});
