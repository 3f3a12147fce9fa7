import { expect, it } from "vitest";
import { placeAfter, placeSchema, readPlace } from "./place.ts";

const [at, id] = ["2026-11-20T08:10:00.123Z", "0192d0a0-0000-7000-8000-00000000000a"] as const;

it("an item's time and id → its place, and back", () => {
  const place = placeSchema.parse(placeAfter(at, id));
  expect(readPlace(place)).toEqual({ at, id });
});

it.each([id, at, `1_`, `1_x`, `_${id}`, `1_${id}_`, `${at}_${id}`, `-1_${id}`, `12345678901234_${id}`])(
  "%s → no place",
  text => expect(placeSchema.safeParse(text).success).toBe(false),
);
