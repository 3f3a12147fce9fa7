import { expect, test } from "vitest";
import { keySetMaxAgeSeconds, overlapSeconds, planKeys } from "./key-life.ts";

const begun = new Date("2026-01-01T00:00:00Z").getTime();
const hours = (count: number) => new Date(begun + count * 3_600_000);
const days = (count: number) => hours(count * 24);
const first = { kid: "first", signsFrom: days(0) };
const second = { kid: "second", signsFrom: days(30) };

test("a key is known everywhere before it signs, whoever may keep the key set for how long", () => {
  const jwksCacheOfServicesSeconds = 10 * 60;
  expect(overlapSeconds).toBeGreaterThanOrEqual(2 * (keySetMaxAgeSeconds + jwksCacheOfServicesSeconds));
});

test("without a key one is made that signs at once", () => {
  expect(planKeys([], days(0))).toEqual({ signer: undefined, nextSignsFrom: days(0), retired: [] });
});

test.each([
  ["on the first day nothing is due", [first], hours(0), { signer: "first", retired: [] }],
  ["an hour before 30 days are over the next is made", [first], hours(719), { nextSignsFrom: hours(720) }],
  ["not earlier", [first], hours(718.99), { nextSignsFrom: undefined }],
  [
    "and not again while it waits",
    [first, second],
    hours(719.5),
    { nextSignsFrom: undefined, signer: "first" },
  ],
  ["after a month of standstill it still waits its hour", [first], days(90), { nextSignsFrom: hours(2161) }],
  ["the next signs from its date", [second, first], days(30), { signer: "second", retired: [] }],
  ["the old one stays for its last token", [first, second], hours(721.4), { retired: [] }],
  ["and then goes", [first, second], hours(721.5), { signer: "second", retired: ["first"] }],
  ["one whose elders were removed signs early", [second], days(29), { signer: "second" }],
])("%s", (_, keys, now, plan) => {
  expect(planKeys(keys, now)).toMatchObject(plan);
});
