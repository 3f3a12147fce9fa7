import { expect, it } from "vitest";
import { startOf } from "./start-of.ts";

const mode = { id: "calm-focus", defaultDurationSeconds: 360 };

it.each([
  ["premium", 0, "premium", 360],
  ["free", 360, "credits", 360],
  ["free", 359, "free", 300],
  ["free", undefined, "free", 300],
] as const)("tier %s with %s seconds: payment %s for %i s", (tier, availableSeconds, payment, seconds) => {
  expect(startOf(mode, { tier, availableSeconds })).toEqual({
    payment,
    seconds,
    to: `/play/calm-focus?payment=${payment}&seconds=${seconds}`,
  });
});

it("a session is never longer than its mode", () => {
  const short = { id: "between-tasks", defaultDurationSeconds: 180 };
  expect(startOf(short, { tier: "free", availableSeconds: 0 }).seconds).toBe(180);
});
