import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStartPresses } from "./start-presses.ts";

/** A device that only records whether it was resumed and closed. */
const device = () => ({ resume: vi.fn(async () => {}), close: vi.fn(async () => {}) });
const presses = (opened = device()) => createStartPresses(() => opened as unknown as AudioContext);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a press is taken once, with the device that it opened", () => {
  const opened = device();
  const { hold, take } = presses(opened);
  const state = hold();
  expect(opened.resume).toHaveBeenCalledOnce();
  expect(take(state)?.context).toBe(opened);
  expect(take(state)).toBeNull();
});

it("a link or another navigation brings no press, and leaves the held one", () => {
  const { hold, take } = presses();
  const state = hold();
  for (const other of [null, undefined, "x", {}, { startPress: "other" }]) expect(take(other)).toBeNull();
  expect(take(state)).not.toBeNull();
});

it("after a reload, the state in the history brings no press", () => {
  const state = presses().hold();
  expect(presses().take(state)).toBeNull();
});

it("a press that the player does not take within 30 s is dropped, and its device is closed", () => {
  const opened = device();
  const { hold, take } = presses(opened);
  const state = hold();
  vi.advanceTimersByTime(30_000);
  expect(take(state)).toBeNull();
  expect(opened.close).toHaveBeenCalledOnce();
});

it("a taken device stays open", () => {
  const opened = device();
  const { hold, take } = presses(opened);
  take(hold());
  vi.advanceTimersByTime(30_000);
  expect(opened.close).not.toHaveBeenCalled();
});

it("a browser without sound → a press without a device", () => {
  const { hold, take } = createStartPresses(() => {
    throw new Error("no device");
  });
  expect(take(hold())).toEqual({ context: null });
});
