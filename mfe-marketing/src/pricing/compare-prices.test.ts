import { creditPacks, premiumCentsPerMonth } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { bestValueSteps, centsPerMinute, premiumPaysFromMinutes } from "./compare-prices.ts";

it("from the stated minutes on, Premium costs no more than any pack; one minute earlier, it costs more than one", () => {
  const costs = (minutes: number) => creditPacks.map(pack => minutes * centsPerMinute(pack));
  expect(Math.min(...costs(premiumPaysFromMinutes))).toBeGreaterThanOrEqual(premiumCentsPerMonth);
  expect(Math.min(...costs(premiumPaysFromMinutes - 1))).toBeLessThan(premiumCentsPerMonth);
});

describe("the steps that explain BEST VALUE", () => {
  it("are those of the packs on sale", () => {
    expect(bestValueSteps(creditPacks)).toEqual([
      { from: 15, to: 30, centsLess: 10 },
      { from: 30, to: 60, centsLess: 5 },
    ]);
  });

  it("are left out if another step saves more", () => {
    const cheaper = creditPacks.map(pack => (pack.minutes === 60 ? { ...pack, priceCents: 4_000 } : pack));
    expect(bestValueSteps(cheaper)).toEqual([]);
  });
});
