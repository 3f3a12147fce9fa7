import type { BillingExport } from "@phaselock/contracts";
import type { News } from "../texts/product-news.ts";

/** Seconds added to a balance and played from it. */
type BalanceChange = { readonly addedSeconds: number; readonly playedSeconds: number };

/** The change in balance since a visit, from the ledger, whose sum is the balance. Holds don't change it. */
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

/** The news since a visit. Includes the day of the visit, because a change may have been released after it. */
export const newsSince = (visit: Date, news: readonly News[]): readonly News[] =>
  news.filter(({ on }) => on >= visit.toISOString().slice(0, 10));
