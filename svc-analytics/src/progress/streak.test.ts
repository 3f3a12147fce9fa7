import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, dayAt } from "../days/calendar.ts";
import { streakOf } from "./streak.ts";

const today = 20_000;
/** Days around today, the next two included: somewhere on Earth it is the day after tomorrow. */
const someDays = fc
  .uniqueArray(fc.integer({ min: today - 40, max: today + 2 }))
  .map(days => days.toSorted((a, b) => a - b));
const currentOf = (days: readonly Day[], at: Day = today) => streakOf(days, at).currentDays;

it.each<[string, Day[], number, number]>([
  ["no day", [], 0, 0],
  ["today alone", [today], 1, 1],
  ["yesterday, while today is not over", [today - 1], 1, 1],
  ["the day before yesterday", [today - 2], 0, 1],
  ["three days up to yesterday", [today - 3, today - 2, today - 1], 3, 3],
  ["a longer run before a missed day", [today - 5, today - 4, today - 3, today - 1, today], 2, 3],
  ["today and, in another time zone, tomorrow", [today, today + 1], 2, 2],
  ["yesterday and, in another time zone, tomorrow", [today - 1, today + 1], 2, 2],
])("%s: %j → a streak of %i, the longest of %i", (_, days, currentDays, longestDays) => {
  expect(streakOf(days, today)).toMatchObject({ currentDays, longestDays });
});

describe("for any days", () => {
  it("the current streak is what you count backwards, skipping only days that are not over", () => {
    fc.assert(
      fc.property(someDays, days => {
        const played = new Set(days);
        let expected = 0;
        for (let day = today + 2; played.has(day) || day >= today; day--) if (played.has(day)) expected++;
        expect(currentOf(days)).toBe(expected);
      }),
    );
  });

  it("the longest streak is the longest run of past days, or the current one", () => {
    fc.assert(
      fc.property(someDays, days => {
        const past = new Set(days.filter(day => day < today));
        const runs = [...past].map(first => {
          let length = 0;
          while (past.has(first + length)) length++;
          return length;
        });
        expect(streakOf(days, today).longestDays).toBe(Math.max(0, currentOf(days), ...runs));
      }),
    );
  });

  it("a session today adds the day to the current streak, and says that today is played", () => {
    fc.assert(
      fc.property(someDays, days => {
        const before = days.filter(day => day !== today);
        const after = [...before, today].toSorted((a, b) => a - b);
        expect(currentOf(after)).toBe(currentOf(before) + 1);
        expect(streakOf(before, today).playedToday).toBe(false);
        expect(streakOf(after, today).playedToday).toBe(true);
      }),
    );
  });

  it("midnight ends no streak that has a session on the day before", () => {
    fc.assert(
      fc.property(someDays, days => {
        const withToday = [...new Set([...days, today])].toSorted((a, b) => a - b);
        expect(currentOf(withToday, today + 1)).toBe(currentOf(withToday));
      }),
    );
  });
});

it("a user who plays every day while travelling keeps the streak, whichever time zone asks", () => {
  const hourMs = 60 * 60 * 1_000;
  // Less than a day apart, as all inhabited zones are but for Kiribati's and Samoa's.
  const zone = fc.constantFrom(
    "Pacific/Auckland",
    "Asia/Tokyo",
    "Europe/Zurich",
    "America/Los_Angeles",
    "Pacific/Honolulu",
  );
  const stop = fc.record({ timeZone: zone, hours: fc.nat(22) });
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1, maxLength: 12 }), zone, (journey, asked) => {
      // The clocks change in Europe on the 25th and in America on 1 November.
      let at = Date.parse("2026-10-20T12:00:00Z");
      const days: Day[] = [];
      for (const { timeZone, hours } of journey) {
        const dayThere = () => dayAt(new Date(at), timeZone);
        const last = days.at(-1) ?? dayThere() - 1;
        while (dayThere() <= last) at += hourMs;
        // A flight west over the date line skips a whole day, and the streak with it.
        if (dayThere() > last + 1) return;
        for (let hour = 0; hour < hours; hour++) {
          at += hourMs;
          if (dayThere() > last + 1) at -= hourMs;
        }
        days.push(last + 1);
      }
      expect(currentOf(days, dayAt(new Date(at), asked))).toBe(days.length);
    }),
  );
});
