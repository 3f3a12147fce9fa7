import { onTestFinished } from "vitest";

/** Gives `navigator` a service worker container until the test ends. A copy of `navigator` would lose its private state. */
export const stubServiceWorker = (container: EventTarget): void => {
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
};
