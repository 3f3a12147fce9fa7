import { expect, it } from "vitest";
import { creditBars } from "./credit-bars.ts";

const credit = (secondsRemaining: number) => ({ secondsRemaining, secondsTotal: 180 });
const leftIn = (credits: ReturnType<typeof credit>[], heldSeconds = 0) =>
  creditBars({ credits, heldSeconds }).bars.map(({ left }) => left);

it("the credit that is burnt next comes last, filled by its remainder", () => {
  expect(leftIn([credit(45), credit(180), credit(180), credit(180), credit(180)])).toEqual([
    1, 1, 1, 1, 0.25,
  ]);
});

it("held time is taken from the credits that will be burnt first and shown as held", () => {
  const credits = [credit(45), credit(180), credit(180)];
  expect(creditBars({ credits, heldSeconds: 135 }).bars.slice(0, 3)).toEqual([
    { left: 1, held: 0 },
    { left: 0.5, held: 0.5 },
    { left: 0, held: 0.25 },
  ]);
});

it("few credits are padded with empty bars", () => {
  expect(leftIn([credit(180)])).toEqual([1, 0, 0, 0, 0]);
  expect(leftIn([])).toEqual([0, 0, 0, 0, 0]);
});

it("many credits continue on further lines", () => {
  const credits = Array.from({ length: 45 }, () => credit(180));
  expect(creditBars({ credits, heldSeconds: 0 }).columns).toBe(20);
});
