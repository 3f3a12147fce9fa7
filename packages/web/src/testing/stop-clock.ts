import { vi } from "vitest";

export type StoppedClock = {
  runFor(ms: number): Promise<void>;
  /** Runs everything that needs no timer until the condition holds, for at most 5 s of real time. */
  until(holds: () => boolean): Promise<void>;
};

const giveUpAfterMs = 5_000;

/**
 * Stops the page's timers until the end of the test, so that a test can check a delay to the millisecond. Testing Library
 * and `expect.poll` use the same timers: wait with `until`, and click with `element.click()`.
 */
export const stopClock = (): StoppedClock => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const runFor = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));
  return {
    runFor,
    until: async holds => {
      const endMs = performance.now() + giveUpAfterMs;
      while (!holds() && performance.now() < endMs) {
        await runFor(0);
        await new Promise(resolve => setImmediate(resolve));
      }
    },
  };
};
