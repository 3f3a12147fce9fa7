import { describe, expect, it } from "vitest";
import { placeFor } from "./placement.ts";

describe("placeFor", () => {
  const wanted = "/home/ada/phaselock/.phaselock/postgres";

  it("a folder that the server's user can enter is kept", () => {
    expect(placeFor(wanted, () => true)).toBe(wanted);
  });

  it("a folder that the user can't enter moves under /var/tmp, to the same name each time", () => {
    const moved = placeFor(wanted, () => false);
    expect(moved).toMatch(/^\/var\/tmp\/phaselock-[0-9a-f]{12}\/postgres$/);
    expect(placeFor(wanted, () => false)).toBe(moved);
  });

  it("two clones never share a moved folder", () => {
    const ofTwo = [wanted, wanted.replace("ada", "bob")].map(path => placeFor(path, () => false));
    expect(new Set(ofTwo).size).toBe(2);
  });
});
