import type { BillingExport } from "@phaselock/contracts";
import type { News } from "../texts/product-news.ts";

/** What was added to a balance, and what was played of it, in seconds. */
type BalanceChange = { readonly addedSeconds: number; readonly playedSeconds: number };

/** How a balance has changed since a visit, by the ledger, whose sum the balance is. Holds change none. */
export const balanceChangeSince = (
  visit: Date,
  ledger: readonly Pick<BillingExport["ledger"][number], "balanceChange" | "createdAt">[],
): BalanceChange => {
  const changes = ledger
    .filter(({ createdAt }) => new Date(createdAt) > visit)
    .map(({ balanceChange }) => balanceChange);
  const sumOf = (some: readonly number[]) => some.reduce((sum, seconds) => sum + seconds, 0);
  return {
    addedSeconds: sumOf(changes.filter(seconds => seconds > 0)),
    playedSeconds: sumOf(changes.filter(seconds => seconds < 0).map(seconds => -seconds)),
  };
};

/** What is news to somebody whose last visit was then. That day's own is told again: it may have come after them. */
export const newsSince = (visit: Date, news: readonly News[]): readonly News[] =>
  news.filter(({ on }) => on >= visit.toISOString().slice(0, 10));
