import { expect, it } from "vitest";
import { formatMood } from "./format-mood.ts";

it.each([
  [1.3, "+1.3"],
  [-0.44, "−0.4"],
  [0.04, "0.0"],
  [-0.04, "0.0"],
  [0, "0.0"],
  [-20, "−20.0"],
])("a change of %f is %s", (change, text) => expect(formatMood(change)).toBe(text));

it.each([
  [2, "+2"],
  [-1, "−1"],
  [-0.4, "0"],
  [0, "0"],
])("a change of %f without decimals is %s", (change, text) => expect(formatMood(change, 0)).toBe(text));
