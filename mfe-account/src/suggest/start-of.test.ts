import { expect, it } from "vitest";
import { isPayable, startOf } from "./start-of.ts";

const mode = { id: "calm-focus", defaultDurationSeconds: 360 };

it.each([
  ["premium", 0, "premium", 360],
  ["free", 900, "free", 300],
  ["free", undefined, "free", 300],
] as const)("tier %s with %s seconds: payment %s for %i s", (tier, availableSeconds, payment, seconds) => {
  expect(startOf(mode, { tier, availableSeconds }, null)).toEqual({
    payment,
    seconds,
    to: `/play/calm-focus?payment=${payment}&seconds=${seconds}`,
  });
});

it("a mode of up to five minutes → free at its own length, even with credits", () => {
  const short = { id: "between-tasks", defaultDurationSeconds: 180 };
  expect(startOf(short, { tier: "free", availableSeconds: 900 }, null)).toMatchObject({
    payment: "free",
    seconds: 180,
  });
});

it.each([
  ["free", 900, "credits", 900],
  ["free", 899, "free", 300],
  ["premium", undefined, "premium", 900],
] as const)(
  "15 minutes wanted, tier %s with %s seconds: payment %s for %i s",
  (tier, availableSeconds, payment, seconds) => {
    const means = { tier, availableSeconds };
    expect(startOf(mode, means, 900)).toMatchObject({ payment, seconds });
    expect(isPayable(900, means)).toBe(seconds === 900);
  },
);
