import type { ProgressDay } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  daysFrom,
  daysOf,
  mainBandOf,
  mondayBefore,
  shownFrom,
  streakSpan,
  weeksOf,
} from "./days.ts";

const noBands = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };
const played = (day: string, change: Partial<ProgressDay> = {}): ProgressDay => ({
  ...{ day, sessions: 1, completed: 1, playedSeconds: 600, bandSeconds: { ...noBands, alpha: 600 } },
  ...change,
});
const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10));

describe("calendar days", () => {
  it("a day that many days later is as many days away, also across summer time and leap years", () => {
    fc.assert(fc.property(anyDay, fc.nat(400), (day, later) => daysFrom(day, addDays(day, later)) === later));
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });

  it.each([
    ["a Monday", new Date(2026, 10, 23, 0, 5), "2026-08-31"],
    ["a Sunday", new Date(2026, 10, 22, 23, 55), "2026-08-24"],
  ])("on %s, twelve whole weeks have passed since the Monday of the first", (_, now, monday) => {
    expect(mondayBefore(now, 12)).toBe(monday);
    expect(new Date(monday).getUTCDay()).toBe(1);
  });
});

describe("the days of a progress", () => {
  it("from the first to the last, without gaps: a day without a session has zeros", () => {
    const days = daysOf({ from: "2026-11-16", to: "2026-11-20", days: [played("2026-11-18")] });
    expect(days.map(({ day, playedSeconds }) => [day, playedSeconds])).toEqual([
      ["2026-11-16", 0],
      ["2026-11-17", 0],
      ["2026-11-18", 600],
      ["2026-11-19", 0],
      ["2026-11-20", 0],
    ]);
  });

  it("have the band in which most was played, the lower of two equal ones, and none if nothing was played", () => {
    expect(mainBandOf({ bandSeconds: { ...noBands, theta: 10, gamma: 11 } })).toBe("gamma");
    expect(mainBandOf({ bandSeconds: { ...noBands, theta: 10, gamma: 10 } })).toBe("theta");
    expect(mainBandOf({ bandSeconds: noBands })).toBeNull();
  });
});

describe("weeks", () => {
  it("sum their days", () => {
    const days = daysOf({
      ...{ from: "2026-11-09", to: "2026-11-17" },
      days: [
        played("2026-11-09"),
        played("2026-11-15", { bandSeconds: { ...noBands, alpha: 400, beta: 200 } }),
        played("2026-11-16"),
      ],
    });
    expect(weeksOf(days)).toEqual([
      {
        ...{ from: "2026-11-09", playedSeconds: 1_200 },
        bandSeconds: { ...noBands, alpha: 1_000, beta: 200 },
      },
      {
        ...{ from: "2026-11-16", playedSeconds: 600 },
        bandSeconds: { ...noBands, alpha: 600 },
      },
    ]);
  });

  it("lose no second", () => {
    const seconds = fc.nat(5_000);
    const day = fc.record({ delta: seconds, theta: seconds, alpha: seconds, beta: seconds, gamma: seconds });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 84 }), all => {
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const days = all.map((bandSeconds, index) =>
          played(addDays("2026-08-31", index), {
            bandSeconds,
            playedSeconds: sum(Object.values(bandSeconds)),
          }),
        );
        const weeks = weeksOf(days);
        expect(weeks).toHaveLength(Math.ceil(days.length / 7));
        expect(sum(weeks.flatMap(({ bandSeconds }) => Object.values(bandSeconds)))).toBe(
          sum(days.map(({ playedSeconds }) => playedSeconds)),
        );
      }),
    );
  });
});

describe("the days of the current streak", () => {
  const streak = (currentDays: number, playedToday: boolean) => ({
    ...{ currentDays, longestDays: 99, playedToday },
  });

  it("end today if today was played, otherwise yesterday", () => {
    expect(streakSpan(streak(3, true), 80)).toEqual([77, 80]);
    expect(streakSpan(streak(3, false), 80)).toEqual([76, 79]);
  });

  it("begin no earlier than the first day", () => expect(streakSpan(streak(200, true), 80)).toEqual([0, 80]));

  it("are none without a streak, or if it ended before the first day", () => {
    expect(streakSpan(streak(0, false), 80)).toBeNull();
    expect(streakSpan(streak(1, false), 1)).toBeNull();
  });
});

describe("the week that is shown first", () => {
  const shown = (firstDay: string | null) =>
    shownFrom({
      ...{ from: "2026-08-31", to: "2026-11-20" },
      allTime: { sessions: 1, completed: 1, playedSeconds: 60, firstDay },
    });
  it.each([
    ["2026-11-18", "2026-11-16"],
    ["2026-11-16", "2026-11-16"],
    ["2026-11-15", "2026-11-09"],
    ["2026-09-01", "2026-08-31"],
    ["2025-01-01", "2026-08-31"],
  ])("a first session on %s → %s", (firstDay, from) => expect(shown(firstDay)).toBe(from));
});
