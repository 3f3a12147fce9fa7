import { expect, it } from "vitest";
import { placeAfter, placeSchema, readPlace } from "./place.ts";

const [at, id] = ["2026-11-20T08:10:00.123Z", "0192d0a0-0000-7000-8000-00000000000a"] as const;

it("an item's time and id → its place, and back", () => {
  const place = placeSchema.parse(placeAfter(at, id));
  expect(readPlace(place)).toEqual({ at, id });
});

it.each([
  id,
  at,
  `${at}_`,
  `${at}_x`,
  `_${id}`,
  `${at}_${id}_`,
  `2026-13-20T08:10:00Z_${id}`,
  `0000-01-01T00:00:00Z_${id}`,
])("%s → no place", text => expect(placeSchema.safeParse(text).success).toBe(false));
