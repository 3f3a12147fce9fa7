import type { LedgerReason } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { productNews } from "./product-news.ts";
import { balanceChangeSince, newsSince } from "./since.ts";

const visit = new Date("2026-11-03T18:00:00.000Z");
const entry = (at: string, changeSeconds: number, reason: LedgerReason) => ({ at, changeSeconds, reason });

it("the change in balance is the sum of later ledger entries, by what caused them", () => {
  const entries = [
    entry("2026-11-03T17:00:00.000Z", 900, "purchased"),
    entry("2026-11-03T18:05:00.000Z", -120, "played"),
    entry("2026-11-04T09:00:00.000Z", -30, "played"),
    entry("2026-11-09T09:00:00.000Z", 1800, "purchased"),
    entry("2026-11-10T09:00:00.000Z", -540, "refunded"),
    entry("2026-11-11T09:00:00.000Z", -60, "disputed"),
  ];
  expect(balanceChangeSince(visit, entries)).toEqual({
    addedSeconds: 1800,
    playedSeconds: 150,
    withdrawnSeconds: 600,
  });
  expect(balanceChangeSince(visit, [])).toEqual({ addedSeconds: 0, playedSeconds: 0, withdrawnSeconds: 0 });
});

it("news since a visit includes the day of the visit", () => {
  const news = ["2026-11-04", "2026-11-03", "2026-11-02"].map(on => ({ on, text: on, to: "/" }));
  expect(newsSince(visit, news).map(({ on }) => on)).toEqual(["2026-11-04", "2026-11-03"]);
});

it("product news is dated, newest first, and links to a page of the product", () => {
  const days = productNews.map(({ on }) => on);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { on, to } of productNews) {
    expect(new Date(on).toISOString().slice(0, 10)).toBe(on);
    expect(to).toMatch(/^\/[a-z]/);
  }
});
