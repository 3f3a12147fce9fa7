import { expect, it } from "vitest";
import { createActivitySignal } from "./activity-signal.ts";

async function harness() {
  let nowMs = 0;
  const page = Object.assign(new EventTarget(), { hidden: false });
  const signal = createActivitySignal({ page: page as never, nowMs: () => nowMs });
  await signal.start();
  return {
    signal,
    press: (type: string) => page.dispatchEvent(new Event(type)),
    hide(hidden: boolean) {
      page.hidden = hidden;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

it("counts keys, presses and scrolling of one window, and starts the next at 0", async () => {
  const { signal, press } = await harness();
  for (const type of ["keydown", "keydown", "pointerdown", "wheel", "pointermove"]) press(type);
  expect(signal.take()).toEqual({ quality: 1, features: { inputs: 4, hiddenSeconds: 0 } });
  expect(signal.take().features).toMatchObject({ inputs: 0 });
});

it("a press that answers a tone or gives a rating → not counted", async () => {
  const { signal, press } = await harness();
  press("keydown");
  signal.discount();
  signal.discount();
  expect(signal.take().features).toMatchObject({ inputs: 0 });
});

it("a page that is hidden across windows → each window has its own seconds", async () => {
  const { signal, hide, pass } = await harness();
  pass(20_000);
  hide(true);
  pass(10_000);
  expect(signal.take().features).toMatchObject({ hiddenSeconds: 10 });
  pass(5_000);
  hide(false);
  pass(15_000);
  expect(signal.take().features).toMatchObject({ hiddenSeconds: 5 });
});

it("a stopped signal → counts nothing and has no features", async () => {
  const { signal, press } = await harness();
  signal.stop();
  press("keydown");
  expect(signal.take()).toEqual({ quality: 0, features: null });
});
