import { describe, expect, it } from "vitest";
import { placeFor } from "./placement.ts";

describe("placeFor", () => {
  const wanted = "/home/ada/phaselock/.phaselock/postgres";

  it("keeps a place that the server's user can enter", () => {
    expect(placeFor(wanted, () => true)).toBe(wanted);
  });

  it("moves one that it can't enter under /var/tmp, by the same name each time", () => {
    const moved = placeFor(wanted, () => false);
    expect(moved).toMatch(/^\/var\/tmp\/phaselock-[0-9a-f]{12}\/postgres$/);
    expect(placeFor(wanted, () => false)).toBe(moved);
  });

  it("never lets two clones share a moved place", () => {
    const ofTwo = [wanted, wanted.replace("ada", "bob")].map(path => placeFor(path, () => false));
    expect(new Set(ofTwo).size).toBe(2);
  });
});
