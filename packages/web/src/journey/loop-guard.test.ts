import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardRedirect, type RedirectCount } from "./loop-guard.ts";

/** What is allowed of redirects to these paths at these times. */
const run = (redirects: readonly (readonly [path: string, atMs: number])[]): boolean[] => {
  let count: RedirectCount = null;
  return redirects.map(([path, atMs]) => {
    const guarded = guardRedirect(count, path, atMs);
    count = guarded.count;
    return guarded.isAllowed;
  });
};

describe("SPEC §4: the loop guard", () => {
  it("stops the fourth redirect to a path within a second, and starts counting anew", () => {
    const every100Ms = Array.from({ length: 8 }, (_, turn) => ["/home", turn * 100] as const);
    expect(run(every100Ms)).toEqual([true, true, true, false, true, true, true, false]);
  });

  it("stops a loop over two paths", () => {
    const pingPong = Array.from({ length: 4 }, (_, turn) => [turn % 2 ? "/a" : "/b", turn * 100] as const);
    expect(run(pingPong)).toEqual([true, true, true, false]);
  });

  it("lets a path recur after more than a second, however many redirects there were", () => {
    const every1001Ms = Array.from({ length: 20 }, (_, turn) => ["/home", turn * 1001] as const);
    expect(run(every1001Ms)).not.toContain(false);
  });

  it("counts from one after more than 5 s, not after 5", () => {
    const three = [0, 1, 2].map(atMs => ["/home", atMs] as const);
    expect(run([...three, ["/a", 5002], ["/a", 5003]])).toEqual([true, true, true, true, false]);
    expect(run([...three, ["/a", 5003], ["/a", 5004]])).toEqual([true, true, true, true, true]);
  });

  it("never lets a path be redirected to more than four times in a second", () => {
    const step = fc.tuple(fc.constantFrom("/a", "/b"), fc.nat(1500));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let nowMs = 0;
        const redirects = steps.map(([path, waitMs]) => {
          nowMs += waitMs;
          return [path, nowMs] as const;
        });
        const allowed = run(redirects);
        const made = redirects.filter((_, turn) => allowed[turn]);
        for (const [path, atMs] of made) {
          const again = made.filter(([other, at]) => other === path && at >= atMs && at < atMs + 200);
          // Three, a stop that resets, and three more: a stop lies between any four.
          const stops = redirects.filter(
            ([, at], turn) => !allowed[turn] && at >= atMs && at < atMs + 200,
          ).length;
          expect(again.length).toBeLessThanOrEqual(3 * (stops + 1));
        }
      }),
    );
  });
});
