import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardRedirect, type RedirectCount } from "./loop-guard.ts";

/** Which redirects to these paths at these times are allowed. */
const run = (redirects: readonly (readonly [path: string, atMs: number])[]): boolean[] => {
  let count: RedirectCount = null;
  return redirects.map(([path, atMs]) => {
    const guarded = guardRedirect(count, path, atMs);
    count = guarded.count;
    return guarded.isAllowed;
  });
};

describe("the loop guard", () => {
  it("stops the fourth redirect to a path within a second, and restarts the count", () => {
    const every100Ms = Array.from({ length: 8 }, (_, turn) => ["/home", turn * 100] as const);
    expect(run(every100Ms)).toEqual([true, true, true, false, true, true, true, false]);
  });

  it("stops a loop over two paths", () => {
    const pingPong = Array.from({ length: 4 }, (_, turn) => [turn % 2 ? "/a" : "/b", turn * 100] as const);
    expect(run(pingPong)).toEqual([true, true, true, false]);
  });

  it("allows a path that recurs after more than a second, after any number of redirects", () => {
    const every1001Ms = Array.from({ length: 20 }, (_, turn) => ["/home", turn * 1001] as const);
    expect(run(every1001Ms)).not.toContain(false);
  });

  it("restarts the count after more than 5 s, not after exactly 5 s", () => {
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
          // Three redirects, a stop that resets the count, three more: any four have a stop between them.
          const stops = redirects.filter(
            ([, at], turn) => !allowed[turn] && at >= atMs && at < atMs + 200,
          ).length;
          expect(again.length).toBeLessThanOrEqual(3 * (stops + 1));
        }
      }),
    );
  });
});
