import { creditPacks, premiumCentsPerMonth } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { formatClock, formatHz, formatMinutes, formatMoney, formatTimeLeft } from "./format.ts";

describe("a duration", () => {
  it.each([
    [0, "00:00"],
    [59.9, "00:59"],
    [391, "06:31"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [3723, "1:02:03"],
  ])("of %d s reads %s on the clock", (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock);
  });

  it("in words has minutes and seconds, even zero seconds", () => {
    expect(formatMinutes(720)).toBe("12 min 0 s");
    expect(formatTimeLeft(839)).toBe("13 min 59 s left");
  });
});

describe("money", () => {
  const format = (cents: number) => formatMoney(cents, "en-US");

  it("in whole dollars shows no cents", () => {
    expect(creditPacks.map(pack => format(pack.priceCents))).toEqual(["$15", "$27", "$51"]);
  });

  it("with cents shows them", () => {
    expect(format(premiumCentsPerMonth)).toBe("$9.99");
    expect(format(0)).toBe("$0");
  });

  it.each([
    ["en-GB", "$9.99"],
    ["en-ZA", "$9,99"],
  ])("is formatted for %s, with the price list's dollar sign", (locale, text) => {
    expect(formatMoney(premiumCentsPerMonth, locale)).toBe(text);
  });
});

it("a frequency has at most two decimals and no trailing zeros", () => {
  expect(formatHz(10)).toBe("10 Hz");
  expect(formatHz(7.8333)).toBe("7.83 Hz");
});
