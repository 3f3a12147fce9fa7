import { expect, it } from "vitest";
import { minuteMarks } from "./minute-marks.ts";

it.each([
  [1, []],
  [5, [1, 2, 3, 4]],
  [20, [5, 10, 15]],
  [3.7, [1, 2, 3]],
  [3.4, [1, 2]],
  [60, [10, 20, 30, 40, 50]],
])("%f minutes → marks at %j, none too close to the end", (minutes, marks) => {
  expect(minuteMarks(minutes)).toEqual(marks);
});
