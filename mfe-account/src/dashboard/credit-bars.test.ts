import { expect, it } from "vitest";
import { creditBars } from "./credit-bars.ts";

const credit = (secondsRemaining: number) => ({ secondsRemaining, secondsTotal: 180 });

it("the credit that is burnt next stands last, filled by what is left of it", () => {
  expect(creditBars([credit(45), credit(180), credit(180), credit(180), credit(180)]).fills).toEqual([
    1, 1, 1, 1, 0.25,
  ]);
});

it("few credits are shown among empty bars", () => {
  expect(creditBars([credit(180)])).toEqual({ fills: [1, 0, 0, 0, 0], columns: 5 });
  expect(creditBars([]).fills).toEqual([0, 0, 0, 0, 0]);
});

it("many credits go on in further lines", () => {
  expect(creditBars(Array.from({ length: 45 }, () => credit(180)))).toMatchObject({ columns: 20 });
});
