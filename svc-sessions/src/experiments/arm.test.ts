import { experimentBlockSize } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Arms, drawPlaysBeat, drawTreatmentId, playsBeat } from "./arm.ts";

const countOf = (arms: readonly boolean[]): Arms => {
  const withBeat = arms.filter(Boolean).length;
  return { withBeat, withoutBeat: arms.length - withBeat };
};
/** The arms of many sessions, drawn one after the other. */
const drawn = (sessions: number, random?: (limit: number) => number): boolean[] => {
  const arms: boolean[] = [];
  while (arms.length < sessions) arms.push(drawPlaysBeat(countOf(arms), experimentBlockSize, random));
  return arms;
};
const ahead = (arms: readonly boolean[]) => arms.reduce((lead, withBeat) => lead + (withBeat ? 1 : -1), 0);

describe("blocks of four", () => {
  it("no arm is ever more than two sessions ahead, whatever is drawn, and each block is balanced", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), numbers => {
        let next = 0;
        const arms = drawn(numbers.length, limit => (numbers[next++] ?? 0) % limit);
        for (let length = 1; length <= arms.length; length++) {
          const lead = Math.abs(ahead(arms.slice(0, length)));
          expect(lead).toBeLessThanOrEqual(2);
          if (length % 4 === 0) expect(lead).toBe(0);
        }
      }),
    );
  });

  it("all six orders of a block occur equally often", () => {
    const counts = new Map<string, number>();
    const blocks = 6000;
    for (let n = 0; n < blocks; n++) {
      const order = drawn(4).map(Number).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Six standard deviations of a sixth of 6000.
    for (const count of counts.values()) expect(Math.abs(count - blocks / 6)).toBeLessThan(175);
  });
});

describe("a treatment id", () => {
  const ids = [true, false].flatMap(withBeat => Array.from({ length: 500 }, () => drawTreatmentId(withBeat)));

  it("encodes the drawn arm in its digest", () => {
    expect(ids.slice(0, 500).every(playsBeat)).toBe(true);
    expect(ids.slice(500).some(playsBeat)).toBe(false);
  });

  it("contains no time, and no digit tells the arms apart", () => {
    expect(ids.every(id => id[14] === "4")).toBe(true);
    for (let place = 0; place < 36; place++) {
      const odd = (from: number) =>
        ids.slice(from, from + 500).filter(id => Number.parseInt(id[place] ?? "0", 16) % 2 === 1).length;
      // Five standard deviations of the difference of two halves of 500; the fixed digits differ by none.
      expect(Math.abs(odd(0) - odd(500))).toBeLessThan(80);
    }
  });
});
