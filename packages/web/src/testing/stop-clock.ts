import { vi } from "vitest";

export type StoppedClock = {
  runFor(ms: number): Promise<void>;
  /** Lets happen what waits for no time until the condition holds, for 5 s of real time at most. */
  until(holds: () => boolean): Promise<void>;
};

const giveUpAfterMs = 5_000;

/**
 * Stops the page's timers until the end of the test, so that a delay can be told to the millisecond. Testing Library
 * and `expect.poll` wait by the same timers: wait by `until`, and press with `element.click()`.
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
