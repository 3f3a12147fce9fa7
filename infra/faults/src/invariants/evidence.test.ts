import { describe, expect, it } from "vitest";
import { differences, tally } from "./evidence.ts";

describe("differences", () => {
  it("reports lost, duplicated and unexpected keys", () => {
    expect(
      differences("event", tally(["lost", "twice", "well"]), tally(["twice", "twice", "well", "odd"])),
    ).toEqual(["event lost: 0 instead of 1", "event twice: 2 instead of 1", "event odd: 1 instead of 0"]);
  });
});
