import { expect, it } from "vitest";
import { latencyNote } from "./latency-note.ts";

it.each([0, 64, 70])("an output latency of %i ms is not mentioned", ms => {
  expect(latencyNote(ms)).toBeNull();
});

it.each([
  [71, "80 ms"],
  [232, "240 ms"],
])("an output latency of %i ms is shown as %s, rounded up", (ms, shown) => {
  expect(latencyNote(ms)).toContain(shown);
});
