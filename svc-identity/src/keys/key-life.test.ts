import { expect, test } from "vitest";
import { keySetMaxAgeSeconds, overlapSeconds, planKeys } from "./key-life.ts";

const begun = new Date("2026-01-01T00:00:00Z").getTime();
const hours = (count: number) => new Date(begun + count * 3_600_000);
const days = (count: number) => hours(count * 24);
const first = { kid: "first", signsFrom: days(0) };
const second = { kid: "second", signsFrom: days(30) };

test("a key is published longer before it signs than any cache keeps the key set", () => {
  const jwksCacheOfServicesSeconds = 10 * 60;
  expect(overlapSeconds).toBeGreaterThanOrEqual(2 * (keySetMaxAgeSeconds + jwksCacheOfServicesSeconds));
});

test("without any key, a new one signs at once", () => {
  expect(planKeys([], days(0))).toEqual({ signer: undefined, nextSignsFrom: days(0), retired: [] });
});

test.each([
  ["on the first day nothing is due", [first], hours(0), { signer: "first", retired: [] }],
  [
    "an hour before the 30 days end the next key is created",
    [first],
    hours(719),
    { nextSignsFrom: hours(720) },
  ],
  ["not earlier", [first], hours(718.99), { nextSignsFrom: undefined }],
  [
    "and no second one while that key waits",
    [first, second],
    hours(719.5),
    { nextSignsFrom: undefined, signer: "first" },
  ],
  [
    "after a month's downtime a new key still waits its hour",
    [first],
    days(90),
    { nextSignsFrom: hours(2161) },
  ],
  ["the next key signs from its date", [second, first], days(30), { signer: "second", retired: [] }],
  ["the old key stays until its last token expires", [first, second], hours(721.4), { retired: [] }],
  ["and is then retired", [first, second], hours(721.5), { signer: "second", retired: ["first"] }],
  ["a key whose predecessors were removed signs early", [second], days(29), { signer: "second" }],
])("%s", (_, keys, now, plan) => {
  expect(planKeys(keys, now)).toMatchObject(plan);
});
