import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerServiceWorker } from "./register-service-worker.ts";

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event("updatefound"));
    return this.installing;
  }
}

let registration: FakeRegistration;
const browserWith = (controller: object | null) =>
  ({ controller, register: async () => registration }) as object as ServiceWorkerContainer;
const register = async (container: ServiceWorkerContainer) => {
  const onWaiting = vi.fn();
  const stop = registerServiceWorker(container, onWaiting);
  await vi.waitFor(() => expect(document.addEventListener).toHaveBeenCalled());
  return { onWaiting, stop };
};

beforeEach(() => {
  registration = new FakeRegistration();
  vi.stubGlobal("document", { addEventListener: vi.fn(), visibilityState: "visible" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("registerServiceWorker", () => {
  it("reports a worker found while the page is open, once it is installed", async () => {
    const { onWaiting } = await register(browserWith({}));
    const worker = registration.find();
    expect(onWaiting).not.toHaveBeenCalled();
    worker.become("installed");
    expect(onWaiting).toHaveBeenCalledWith(worker);
  });

  it("reports a worker that was already installing or waiting when the page opened", async () => {
    registration.installing = new FakeWorker();
    const { onWaiting } = await register(browserWith({}));
    registration.installing.become("installed");
    expect(onWaiting).toHaveBeenCalledOnce();

    registration = new FakeRegistration();
    registration.waiting = Object.assign(new FakeWorker(), { state: "installed" as const });
    expect((await register(browserWith({}))).onWaiting).toHaveBeenCalledOnce();
  });

  it("reports neither the first worker nor any worker after the caller stopped", async () => {
    const first = await register(browserWith(null));
    registration.find().become("installed");
    expect(first.onWaiting).not.toHaveBeenCalled();

    const { onWaiting, stop } = await register(browserWith({}));
    const worker = registration.find();
    stop();
    worker.become("installed");
    expect(onWaiting).not.toHaveBeenCalled();
  });
});
