import { maxEarlierReleases, type ReleaseMap, releaseMapOf, releaseMapSchema } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endCanary, startCanary } from "./canary.ts";
import { promote } from "./promote.ts";
import { ReleaseChangeError, rollBack } from "./roll-back.ts";

const at = "2026-11-23T12:00:00.000Z";
const part = "mfe-player";
const first = releaseMapOf({ shell: "1.0.0", [part]: "1.0.0" });
const playerOf = (map: ReleaseMap) => map.parts[part];

describe("rollBack", () => {
  it("after two promotions → the last known good release, then the one before, then a refusal", () => {
    const promoted = promote(promote(first, part, "1.1.0", at), part, "1.2.0", at);
    const once = rollBack(promoted, part, at);
    expect(playerOf(once)).toEqual({ live: "1.1.0", earlier: ["1.0.0"], canary: null });
    expect(once.history[0]).toEqual({ at, part, action: "rollback", release: "1.1.0", replaced: "1.2.0" });
    const twice = rollBack(once, part, at);
    expect(playerOf(twice)).toEqual({ live: "1.0.0", earlier: [], canary: null });
    expect(() => rollBack(twice, part, at)).toThrow(ReleaseChangeError);
  });

  it("a release that was rolled back is not returned to after the next promotion", () => {
    const bad = rollBack(promote(first, part, "1.1.0", at), part, at);
    expect(playerOf(promote(bad, part, "1.2.0", at))?.earlier).toEqual(["1.0.0"]);
  });

  it("ends a canary", () => {
    const canary = startCanary(promote(first, part, "1.1.0", at), part, { release: "1.2.0", percent: 5 }, at);
    expect(playerOf(rollBack(canary, part, at))?.canary).toBeNull();
  });
});

describe("a canary", () => {
  const canary = { release: "1.1.0", percent: 5 };

  it("changes its share, ends, and leaves the live release alone", () => {
    const wider = startCanary(startCanary(first, part, canary, at), part, { ...canary, percent: 50 }, at);
    expect(playerOf(wider)).toEqual({ live: "1.0.0", earlier: [], canary: { ...canary, percent: 50 } });
    const ended = endCanary(wider, part, at);
    expect(playerOf(ended)).toEqual(playerOf(first));
    expect(ended.history[0]).toEqual({ at, part, action: "end-canary", release: "1.0.0", replaced: "1.1.0" });
  });

  it("ends when its release is promoted", () => {
    const promoted = promote(startCanary(first, part, canary, at), part, "1.1.0", at);
    expect(playerOf(promoted)).toEqual({ live: "1.1.0", earlier: ["1.0.0"], canary: null });
  });

  it("of the live release, of an unknown part, or ended twice → refused", () => {
    expect(() => startCanary(first, part, { ...canary, release: "1.0.0" }, at)).toThrow("is live already");
    expect(() => startCanary(first, "mfe-new", canary, at)).toThrow("has no live release");
    expect(() => endCanary(first, part, at)).toThrow("has no canary");
  });
});

const release = fc.integer({ min: 0, max: 9 }).map(minor => `1.${minor}.0`);
const change = fc.oneof(
  release.map(name => (map: ReleaseMap) => promote(map, part, name, at)),
  fc.constant((map: ReleaseMap) => rollBack(map, part, at)),
  release.map(name => (map: ReleaseMap) => startCanary(map, part, { release: name, percent: 5 }, at)),
  fc.constant((map: ReleaseMap) => endCanary(map, part, at)),
);
/** A refused change leaves the map as it is. */
const tried = (map: ReleaseMap, apply: (map: ReleaseMap) => ReleaseMap): ReleaseMap => {
  try {
    return apply(map);
  } catch (error) {
    if (error instanceof ReleaseChangeError) return map;
    throw error;
  }
};

it("any changes → the map stays valid, names no release twice, counts each change, and spares the shell", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), changes => {
      const map = changes.reduce(tried, first);
      expect(releaseMapSchema.parse(map)).toEqual(map);
      const { live, earlier } = playerOf(map) ?? { live: "", earlier: [] };
      expect(new Set([live, ...earlier]).size).toBe(earlier.length + 1);
      expect(earlier.length).toBeLessThanOrEqual(maxEarlierReleases);
      expect(map.revision).toBe(map.history.length);
      expect(map.parts.shell).toEqual(first.parts.shell);
    }),
  );
});
