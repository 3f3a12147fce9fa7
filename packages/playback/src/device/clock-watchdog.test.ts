import { expect, it } from "vitest";
import { createClockWatchdog } from "./clock-watchdog.ts";

/** Checks at these times, each with the clock's second, and returns when the clock was found frozen. */
function frozenAt(checks: readonly (readonly [nowMs: number, clockSeconds: number])[]): number[] {
  const watchdog = createClockWatchdog();
  return checks.filter(([nowMs, seconds]) => watchdog.isFrozen(nowMs, String(seconds))).map(([ms]) => ms);
}

it("a clock that stands still for 500 ms is frozen, and reported once", () => {
  const checks = [0, 250, 500, 750, 1000, 1250].map(ms => [ms, Math.min(ms, 250) / 1000] as const);
  expect(frozenAt(checks)).toEqual([1000]);
});

it("a clock that runs is not frozen, even if a hidden page checks it once a minute", () => {
  expect(frozenAt([0, 60_000, 120_000, 180_000].map(ms => [ms, ms / 1000] as const))).toEqual([]);
});

it("a hidden page that checks once a second finds a frozen clock after three checks", () => {
  expect(frozenAt([0, 1000, 2000, 3000, 4000].map(ms => [ms, 7] as const))).toEqual([3000]);
});

it("a laptop wakes after eight hours → its clock gets half a second to go on", () => {
  const wakeMs = 8 * 3600 * 1000;
  const asleep = [
    [0, 5],
    [100, 5],
  ] as const;
  const awake = [
    [wakeMs, 5],
    [wakeMs + 200, 5],
    [wakeMs + 450, 5.2],
  ] as const;
  expect(frozenAt([...asleep, ...awake])).toEqual([]);
});

it("a stall of the page that delays the checks is not a frozen clock", () => {
  expect(
    frozenAt([
      [0, 0],
      [250, 0.25],
      [5000, 0.25],
      [5010, 4.9],
    ]),
  ).toEqual([]);
});
