import { describe, expect, it } from "vitest";
import { padTablesOf, tableFor } from "./cycle.ts";
import { timbreNames } from "./index.ts";

describe.each(timbreNames)("the table of %s", name => {
  const tables = padTablesOf(name, 33, 87);
  const tableOf = (midi: number) => tableFor(tables, midi);

  it.each([33, 48, 69, 86])("has a dark and a bright cycle of unit rms for MIDI note %d", midi => {
    const table = tableOf(midi);
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
    const table = tableOf(57);
    expect(table.subarray(-2)).toEqual(table.subarray(0, 2));
  });

  it("has a power of two of points, at most 4096, and fewer for high notes", () => {
    const points = [33, 45, 57, 69, 81].map(midi => tableOf(midi).length / 2 - 1);
    expect(points).toEqual([4096, 4096, 2048, 1024, 512]);
  });

  it("serves the notes of a quarter octave, and those beyond its ends", () => {
    expect(tableOf(58)).toBe(tableOf(57));
    expect(tableOf(60)).not.toBe(tableOf(57));
    expect([tableOf(20), tableOf(120)]).toEqual([tableOf(33), tableOf(87)]);
  });
});
