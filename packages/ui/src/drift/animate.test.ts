import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { animate } from "./animate.ts";

let frames: FrameRequestCallback[];
let nowMs: number;
/** Cost of painting one frame. */
let paintingMs: number;

/** Advances the time on a display of 60 frames per second and runs the requested frames. */
const pass = (ms: number): void => {
  for (const end = nowMs + ms; nowMs < end; ) {
    const before = nowMs;
    for (const frame of frames.splice(0)) frame(nowMs);
    vi.advanceTimersByTime(1);
    nowMs = Math.max(nowMs, before + 1000 / 60);
  }
};

beforeEach(() => {
  frames = [];
  nowMs = 0;
  paintingMs = 0;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("performance", { now: () => nowMs });
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (comesToRest: boolean) => {
  const paint = vi.fn<(seconds: number) => void>(() => {
    nowMs += paintingMs;
  });
  const move = animate({ atSeconds: 5, comesToRest }, paint);
  move(true);
  return { paint, move };
};

it("slows down and comes to rest within 5 s if it can't be paused (WCAG 2.2.2)", () => {
  const { paint } = start(true);
  pass(5_200);
  const shown = paint.mock.calls.map(([seconds]) => seconds);
  const [first = 0, second = 0] = shown.slice(2);
  expect(second - first).toBeGreaterThan((shown.at(-1) ?? 0) - (shown.at(-2) ?? 0));
  pass(60_000);
  expect(paint.mock.calls.length).toBe(shown.length);
  expect(frames).toEqual([]);
});

it("stays at rest after a pause and a resume", () => {
  const { paint, move } = start(true);
  pass(6_000);
  const painted = paint.mock.calls.length;
  move(false);
  move(true);
  pass(1_000);
  expect(paint.mock.calls.length).toBe(painted);
});

it("keeps moving if it can be paused, and stays still while paused", () => {
  const { paint, move } = start(false);
  pass(20_000);
  const painted = paint.mock.calls.length;
  pass(1_000);
  expect(paint.mock.calls.length).toBeGreaterThan(painted);
  move(false);
  const before = paint.mock.calls.length;
  pass(1_000);
  expect(paint.mock.calls.length).toBe(before);
  expect(frames).toEqual([]);
});

it("skips the time that passed during a pause", () => {
  const { paint, move } = start(false);
  pass(1_000);
  const [stoodAt = 0] = paint.mock.lastCall ?? [];
  move(false);
  nowMs += 60_000;
  move(true);
  pass(500);
  expect((paint.mock.lastCall?.[0] ?? 0) - stoodAt).toBeLessThan(0.6);
});

const paintedIn = (ms: number, paint: { readonly mock: { readonly calls: unknown[] } }): number => {
  const before = paint.mock.calls.length;
  pass(ms);
  return paint.mock.calls.length - before;
};

it.each([
  { paintsMs: 1, perSecond: 30 },
  { paintsMs: 16, perSecond: 15 },
  { paintsMs: 60, perSecond: 12 },
])("paints $perSecond times a second if painting takes $paintsMs ms", ({ paintsMs, perSecond }) => {
  paintingMs = paintsMs;
  const { paint } = start(false);
  pass(5_000);
  expect(Math.abs(paintedIn(10_000, paint) / 10 - perSecond)).toBeLessThan(1.5);
});

it("starts at a slow rate until it has measured the cost of painting", () => {
  const { paint } = start(false);
  const atFirst = paintedIn(250, paint);
  pass(1_000);
  expect(atFirst).toBeLessThan(paintedIn(250, paint));
});
