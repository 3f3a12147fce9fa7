import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followWorker } from "./follow-worker.ts";

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
const follow = async (container: ServiceWorkerContainer) => {
  const told = vi.fn();
  const stop = followWorker(container, told);
  await vi.waitFor(() => expect(document.addEventListener).toHaveBeenCalled());
  return { told, stop };
};

beforeEach(() => {
  registration = new FakeRegistration();
  vi.stubGlobal("document", { addEventListener: vi.fn(), visibilityState: "visible" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a newer worker is told of when it is ready", () => {
  it("and was found while the page was open", async () => {
    const { told } = await follow(browserWith({}));
    const worker = registration.find();
    expect(told).not.toHaveBeenCalled();
    worker.become("installed");
    expect(told).toHaveBeenCalledWith(worker);
  });

  it("and was on its way, or waiting, when the page was opened", async () => {
    registration.installing = new FakeWorker();
    const { told } = await follow(browserWith({}));
    registration.installing.become("installed");
    expect(told).toHaveBeenCalledOnce();

    registration = new FakeRegistration();
    registration.waiting = Object.assign(new FakeWorker(), { state: "installed" as const });
    expect((await follow(browserWith({}))).told).toHaveBeenCalledOnce();
  });

  it("but not the first one, nor after the end", async () => {
    const first = await follow(browserWith(null));
    registration.find().become("installed");
    expect(first.told).not.toHaveBeenCalled();

    const { told, stop } = await follow(browserWith({}));
    const worker = registration.find();
    stop();
    worker.become("installed");
    expect(told).not.toHaveBeenCalled();
  });
});
