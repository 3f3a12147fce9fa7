import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A frame at 60 Hz, in milliseconds. */
const frameMs = 1_000 / 60;

/**
 * Replaces the page's frames, the times of its events and its sound: frames come only when asked for. The tests of the tasks
 * themselves need no page.
 */
export function stubFrames() {
  let nowMs = 0;
  let waiting: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => waiting.push(callback));
  vi.stubGlobal("AudioContext", undefined);
  const frame = () => {
    nowMs += frameMs;
    const due = waiting;
    waiting = [];
    act(() => {
      for (const callback of due) callback(nowMs);
    });
  };
  const press = (afterMs: number) => {
    const event = new KeyboardEvent("keydown", { code: "Space", cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: nowMs + afterMs });
    act(() => void dispatchEvent(event));
  };
  return {
    /** Runs frames for this long. A simulated person presses at each stimulus, 250 ms after the frame that presents it. */
    run(ms: number, answers: (stimulus: string) => boolean = () => true) {
      const endMs = nowMs + ms;
      let shown: Element | null = null;
      while (nowMs < endMs) {
        frame();
        const stimulus = document.querySelector("[data-stimulus]");
        if (stimulus === shown) continue;
        shown = stimulus;
        const name = stimulus?.getAttribute("data-stimulus");
        if (!name || !answers(name)) continue;
        frame();
        press(250);
      }
    },
    press,
  };
}
