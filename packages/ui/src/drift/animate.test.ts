import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { animateWhileSeen } from "./animate.ts";

let frames: FrameRequestCallback[];
let nowMs: number;

/** Lets this much time pass, a frame each 50 ms as long as somebody asks for one. */
const pass = (ms: number): void => {
  for (const end = nowMs + ms; nowMs < end; ) {
    nowMs += 50;
    for (const frame of frames.splice(0)) frame(nowMs);
  }
};

beforeEach(() => {
  frames = [];
  nowMs = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen;
      }
      observe(): void {
        this.seen([{ isIntersecting: true }]);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const animate = (comesToRest: boolean) => {
  const paint = vi.fn<(seconds: number) => void>();
  const element = {} as Element;
  return { paint, animation: animateWhileSeen(element, { startAtSeconds: 5, comesToRest }, paint) };
};

it("comes to rest within 5 s where nobody can stop it, slower and slower (WCAG 2.2.2)", () => {
  const { paint } = animate(true);
  pass(5_200);
  const shown = paint.mock.calls.map(([seconds]) => seconds);
  const [first = 0, second = 0] = shown.slice(2);
  expect(second - first).toBeGreaterThan((shown.at(-1) ?? 0) - (shown.at(-2) ?? 0));
  pass(60_000);
  expect(paint.mock.calls.length).toBe(shown.length);
  expect(frames).toEqual([]);
});

it("stays at rest after it was paused and let go", () => {
  const { paint, animation } = animate(true);
  pass(6_000);
  const painted = paint.mock.calls.length;
  animation.pause(true);
  animation.pause(false);
  pass(1_000);
  expect(paint.mock.calls.length).toBe(painted);
});

it("moves on where it can be stopped, and stands while it is", () => {
  const { paint, animation } = animate(false);
  pass(20_000);
  const painted = paint.mock.calls.length;
  pass(1_000);
  expect(paint.mock.calls.length).toBeGreaterThan(painted);
  animation.pause(true);
  const before = paint.mock.calls.length;
  pass(1_000);
  expect(paint.mock.calls.length).toBe(before);
});
