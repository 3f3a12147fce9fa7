import { expect, it } from "vitest";
import { filterOf, isInForce, readChoice, writeChoice } from "./filter.ts";

const now = new Date(2026, 10, 23, 15, 30);
const filter = (query: string) => filterOf(readChoice(new URLSearchParams(query)), now);

it.each([
  ["", {}],
  [
    "mode=calm-focus&payment=credits&outcome=ended",
    { modeId: "calm-focus", payment: "credits", outcome: "ended" },
  ],
  ["days=7", { from: new Date(2026, 10, 17).toISOString() }],
  [
    "from=2026-11-01&to=2026-11-23",
    { from: new Date(2026, 10, 1).toISOString(), to: new Date(2026, 10, 24).toISOString() },
  ],
  ["from=2026-11-01&to=", { from: new Date(2026, 10, 1).toISOString() }],
  ["mode=%00&payment=cash&outcome=x&days=8", {}],
  ["from=yesterday&to=2026-99-99", {}],
])("the address %j is the filter %j", (query, expected) => {
  expect(filter(query)).toEqual(expected);
});

it("a period of dates that has none yet leaves no session out, and is still chosen", () => {
  const choice = readChoice(new URLSearchParams("from=&to="));
  expect(choice.period).toEqual({ from: "", to: "" });
  expect(isInForce(filterOf(choice, now))).toBe(false);
});

it.each(["", "mode=own&payment=premium&outcome=completed&days=365", "from=2026-11-01&to="])(
  "the choice of the address %j is written as the same address",
  query => {
    expect(String(writeChoice(readChoice(new URLSearchParams(query))))).toBe(query);
  },
);
