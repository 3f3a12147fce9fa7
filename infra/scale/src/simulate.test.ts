import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assumptions, limits } from "./assumptions.ts";
import { actions, type Costs, type Part, parts, type Usage } from "./costs.ts";
import {
  breakingPoints,
  busiestSecondShare,
  bytesAfterAYear,
  demandOf,
  monthlyRates,
  planFor,
} from "./simulate.ts";

const costArbitrary = fc.double({ min: 0.001, max: 1_000, noNaN: true });
const usageArbitrary: fc.Arbitrary<Usage> = fc.record({
  requests: costArbitrary,
  events: costArbitrary,
  cpuMs: fc.record(
    Object.fromEntries(parts.map(part => [part, costArbitrary])) as Record<Part, typeof costArbitrary>,
  ),
  walBytes: costArbitrary,
  databaseBytes: costArbitrary,
  kafkaBytes: costArbitrary,
  redisCommands: costArbitrary,
  gatewayBytes: costArbitrary,
  logBytes: costArbitrary,
});
const costsArbitrary: fc.Arbitrary<Costs> = fc.record({
  measuredOn: fc.constant("2026-11-23"),
  machine: fc.constant("any"),
  users: fc.constant(1),
  repeats: fc.constant(1),
  perAction: fc.record({
    visit: usageArbitrary,
    "sign-in": usageArbitrary,
    purchase: usageArbitrary,
    session: usageArbitrary,
    report: usageArbitrary,
    screen: usageArbitrary,
    refresh: usageArbitrary,
  }),
  idlePerSecond: usageArbitrary,
});
const usersArbitrary = fc.integer({ min: 1, max: 1e9 });

const numbersOf = (value: object): number[] =>
  Object.values(value).flatMap(each => (typeof each === "number" ? [each] : numbersOf(each)));

describe("demand", () => {
  it("more users never have a lower demand, and never need fewer servers", () => {
    fc.assert(
      fc.property(costsArbitrary, usersArbitrary, usersArbitrary, (costs, a, b) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)].map(users => {
          const demand = demandOf(costs, assumptions, users);
          return [...numbersOf(demand), ...numbersOf(planFor(demand, limits)), bytesAfterAYear(demand)];
        });
        expect(more?.every((value, at) => value >= (fewer?.[at] ?? 0))).toBe(true);
      }),
    );
  });

  it("the month's requests are those of its actions, regardless of their times", () => {
    fc.assert(
      fc.property(costsArbitrary, usersArbitrary, (costs, users) => {
        const rates = monthlyRates(users, assumptions);
        const expected = actions.reduce(
          (total, action) => total + rates[action] * costs.perAction[action].requests,
          0,
        );
        const { requestsPerSecond } = demandOf(costs, assumptions, users);
        expect(requestsPerSecond / busiestSecondShare(assumptions) / expected).toBeCloseTo(1, 6);
      }),
    );
  });

  it("two sessions have the same demand, whether two users or one user plays them", () => {
    fc.assert(
      fc.property(costsArbitrary, usersArbitrary, (costs, users) => {
        const once = {
          ...assumptions,
          visitsPerMonth: 0,
          signInsPerMonth: 0,
          screensPerMonth: 0,
          purchasesPerMonth: 0,
        };
        const twice = { ...once, sessionsPerMonth: 2 * once.sessionsPerMonth };
        const [many, few] = [demandOf(costs, once, 2 * users), demandOf(costs, twice, users)];
        for (const [at, value] of numbersOf(many).entries())
          expect(value / (numbersOf(few)[at] ?? 0)).toBeCloseTo(1, 6);
      }),
    );
  });

  it("evenly spread users have the same demand in every second", () => {
    const even = { ...assumptions, busiestDayFactor: 1, busiestHourShare: 1 / 24 };
    expect(busiestSecondShare(even) * 30 * 24 * 3_600).toBeCloseTo(1, 9);
  });

  it("a playing session reports every 15 s", () => {
    fc.assert(
      fc.property(costsArbitrary, usersArbitrary, (costs, users) => {
        const { concurrentSessions, reportsPerSecond } = demandOf(costs, assumptions, users);
        expect(concurrentSessions / reportsPerSecond).toBeCloseTo(15, 6);
      }),
    );
  });
});

it("every breaking point is where its limit is crossed, and the points are in order", () => {
  fc.assert(
    fc.property(costsArbitrary, costs => {
      const points = breakingPoints(costs, assumptions, limits);
      expect(points.map(({ users }) => users)).toEqual(
        points.map(({ users }) => users).sort((a, b) => a - b),
      );
      const partitions = points.find(({ what }) => what.includes("partitions"))?.users ?? 0;
      const planAt = (users: number) =>
        planFor(demandOf(costs, assumptions, users), limits).telemetryPartitions;
      expect([planAt(partitions * 0.99), planAt(partitions * 1.01)]).toEqual([6, 7]);
    }),
    { numRuns: 20 },
  );
});
