import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFaceWorker } from "./face-worker.ts";

const workers: FakeWorker[] = [];

/** A worker whose models load when the test says so. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  readonly terminate = vi.fn();
  constructor() {
    workers.push(this);
  }
}

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("OffscreenCanvas", class {});
});
afterEach(() => vi.unstubAllGlobals());

it("switched off while the models load → the worker ends at once", async () => {
  const run = new AbortController();
  const opening = openFaceWorker(run.signal);
  run.abort();
  await expect(opening).rejects.toMatchObject({ failure: "lost" });
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
});

it("switched off before the models load → the worker ends at once", async () => {
  await expect(openFaceWorker(AbortSignal.abort())).rejects.toMatchObject({ failure: "lost" });
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
});

it("loaded → the worker stays until its end", async () => {
  const opening = openFaceWorker(new AbortController().signal);
  workers[0]?.onmessage({ data: { loaded: true } });
  const worker = await opening;
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  worker.end();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
});
