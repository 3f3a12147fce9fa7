import { describe, expect, it } from "vitest";
import { holdRequestSchema } from "./http/billing.ts";
import { reportRequestSchema } from "./http/sessions.ts";
import { integerBounds, integerColumn } from "./integer-bounds.ts";

describe("an integer column", () => {
  it.each([
    ["int8", -128, 127],
    ["uint8", 0, 255],
    ["int16", -32_768, 32_767],
    ["uint16", 0, 65_535],
    ["int24", -8_388_608, 8_388_607],
    ["uint24", 0, 16_777_215],
    ["int32", -2_147_483_648, 2_147_483_647],
    ["uint32", 0, 4_294_967_295],
    ["int48", -140_737_488_355_328, 140_737_488_355_327],
    ["uint48", 0, 281_474_976_710_655],
    ["safe", -9_007_199_254_740_991, 9_007_199_254_740_991],
    ["year", 1901, 2155],
  ] as const)("%s accepts %i to %i and nothing beyond", (column, min, max) => {
    const fits = (value: unknown) => integerColumn(column).safeParse(value).success;
    expect([min, max].map(fits)).toEqual([true, true]);
    expect([min - 1, max + 1, 0.5, 1950.5, Number.NaN, Number.POSITIVE_INFINITY, `${max}`].map(fits)).toEqual(
      Array(7).fill(false),
    );
  });

  it("limits the request values that are stored unchanged", () => {
    const { max } = integerBounds.int32;
    const hold = { sessionId: "0192d3c4-0000-7000-8000-000000000000" };
    const report = { state: "running", playedSeconds: 1, samples: [] };
    for (const [value, fits] of [
      [max, true],
      [max + 1, false],
      [0, false],
    ] as const) {
      expect(holdRequestSchema.safeParse({ ...hold, seconds: value }).success, `seconds ${value}`).toBe(fits);
      const { success } = reportRequestSchema.safeParse({ ...report, sequence: value });
      expect(success, `sequence ${value}`).toBe(fits);
    }
  });
});
