import { describe, expect, it } from "vitest";
import { tableOf } from "./cycle.ts";
import { timbreNames } from "./index.ts";

describe.each(timbreNames)("the table of %s", name => {
  it.each([55, 130, 440, 1200])("has a dark and a bright cycle of unit rms for a note at %d Hz", hz => {
    const table = tableOf(name, hz);
    const points = table.length / 2 - 1;
    let [dark, bright] = [0, 0];
    for (let n = 0; n < points; n++) {
      const y = table[2 * n] ?? 0;
      dark += y * y;
      bright += (y + (table[2 * n + 1] ?? 0)) ** 2;
    }
    expect([dark / points, bright / points].map(it => Math.abs(it - 1) < 1e-12)).toEqual([true, true]);
  });

  it("ends with its first point", () => {
    const table = tableOf(name, 220);
    expect(table.subarray(-2)).toEqual(table.subarray(0, 2));
  });

  it("has a power of two of points, at most 4096, and fewer for high notes", () => {
    const points = [55, 110, 220, 440, 880].map(hz => tableOf(name, hz).length / 2 - 1);
    expect(points).toEqual([4096, 4096, 2048, 1024, 512]);
  });

  it("is made once for each quarter octave", () => {
    expect(tableOf(name, 221)).toBe(tableOf(name, 220));
    expect(tableOf(name, 262)).not.toBe(tableOf(name, 220));
  });
});
