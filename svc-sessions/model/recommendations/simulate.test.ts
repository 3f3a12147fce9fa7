import { describe, expect, it } from "vitest";
import { plotRegret } from "./plot.ts";
import { simulate } from "./simulate.ts";

/** Small enough for each test run. The seed is fixed, so the figures are always these. */
const small = { seed: 7, people: 20, sessions: 40 };

describe("20 simulated people with known preferences, 40 sessions each", () => {
  const results = Object.fromEntries(
    (["thompson", "random"] as const).map(policy => [policy, simulate(policy, small)]),
  );
  const regretAt = (policy: string, session: number) => results[policy]?.regret[session - 1] ?? 0;

  it("the product's regret is less than 60 % of that of random choices", () => {
    expect(regretAt("thompson", 40)).toBeLessThan(0.6 * regretAt("random", 40));
  });

  it("the product learns: the last ten sessions cost less than two thirds of the first ten", () => {
    const first = regretAt("thompson", 10);
    const last = regretAt("thompson", 40) - regretAt("thompson", 30);
    expect(last).toBeLessThan((2 / 3) * first);
  });

  it("at least 88 % of the shown intervals of 90 % contain the true mean, from own and from others' sessions", () => {
    const { you, people } = results.thompson?.coverage ?? {};
    for (const counts of [you, people]) {
      expect(counts?.shown).toBeGreaterThan(300);
      expect((counts?.covered ?? 0) / (counts?.shown ?? 1)).toBeGreaterThan(0.88);
    }
  });

  it("the same seed gives the same regret and the same plot", () => {
    const tiny = { ...small, people: 6, sessions: 10 };
    const again = simulate("thompson", tiny);
    expect(again).toEqual(simulate("thompson", tiny));
    const flat = { greedy: [1], fixed: [2], random: [3] };
    const thompson = again.regret;
    expect(plotRegret({ ...flat, thompson })).toBe(plotRegret({ ...flat, thompson: [...thompson] }));
  });
});
