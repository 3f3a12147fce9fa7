import { describe, expect, it } from "vitest";
import { isRenewalDue, isValid } from "./lease.ts";

const lease = {
  lease: "signed",
  fetchedAt: "2026-11-22T12:00:00.000Z",
  expiresAt: "2026-12-06T12:00:00.000Z",
};
const at = (time: string) => Date.parse(time);

describe("a stored lease", () => {
  it.for([
    ["2026-11-22T12:00:00Z", true],
    ["2026-12-06T11:59:59Z", true],
    ["2026-12-06T12:00:00Z", false],
    ["2027-01-01T00:00:00Z", false],
    // The server allows clocks to differ by 5 minutes.
    ["2026-11-22T11:55:00Z", true],
    ["2026-11-22T11:54:59Z", false],
  ] as const)("at %s lets a session start: %s", ([time, expected]) => {
    expect(isValid(lease, at(time))).toBe(expected);
  });

  it.for([
    ["2026-11-22T13:00:00Z", false],
    ["2026-11-23T11:59:59Z", false],
    ["2026-11-23T12:00:00Z", true],
    ["2026-11-20T12:00:00Z", true],
  ] as const)("at %s is due for renewal: %s", ([time, expected]) => {
    expect(isRenewalDue(lease, at(time))).toBe(expected);
  });

  it("that is missing is due", () => {
    expect(isRenewalDue(undefined, at("2026-11-22T12:00:00Z"))).toBe(true);
  });
});
