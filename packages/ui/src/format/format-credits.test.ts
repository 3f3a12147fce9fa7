import { secondsPerCredit } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatChange, formatCredits, formatLength } from "./format-credits.ts";

describe("credits", () => {
  it.each([
    [0, "0 credits"],
    [180, "1 credit"],
    [900, "5 credits"],
    [528, "2 credits and 2:48"],
    [181, "1 credit and 0:01"],
    [179, "2:59 of a credit"],
  ])("%d s is %s", (seconds, text) => {
    expect(formatCredits(seconds)).toBe(text);
  });

  it("the text always adds up to the seconds: nothing is rounded up or down", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), seconds => {
        const text = formatCredits(seconds);
        const credits = Number(/^(\d+) credits?/.exec(text)?.[1] ?? 0);
        const [, minutes = 0, rest = 0] = /(\d):(\d\d)/.exec(text) ?? [];
        expect(credits * secondsPerCredit + Number(minutes) * 60 + Number(rest)).toBe(seconds);
      }),
    );
  });
});

describe("a length of time", () => {
  it.each([
    [0, "0:00"],
    [528, "8:48"],
    [900, "15:00"],
    [3723, "1:02:03"],
  ])("of %d s is %s", (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });

  it("a change of the balance has its sign", () => {
    expect([formatChange(900), formatChange(-372)]).toEqual(["+15:00", "−6:12"]);
  });
});
