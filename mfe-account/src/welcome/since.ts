import type { LedgerEntry } from "@phaselock/contracts";
import type { News } from "./product-news.ts";

/** Seconds added to a balance, played from it, and taken from it by a refund or a dispute. */
type BalanceChange = {
  readonly addedSeconds: number;
  readonly playedSeconds: number;
  readonly withdrawnSeconds: number;
};

type Change = Pick<LedgerEntry, "reason" | "changeSeconds" | "at">;

/** The change in balance since a visit, from the entries of the ledger. */
export const balanceChangeSince = (visit: Date, entries: readonly Change[]): BalanceChange => {
  const later = entries.filter(({ at }) => new Date(at) > visit);
  const sumOf = (some: readonly Change[]) =>
    some.reduce((sum, { changeSeconds }) => sum + Math.abs(changeSeconds), 0);
  const isPlayed = ({ reason }: Change) => reason === "played";
  return {
    addedSeconds: sumOf(later.filter(({ changeSeconds }) => changeSeconds > 0)),
    playedSeconds: sumOf(later.filter(isPlayed)),
    withdrawnSeconds: sumOf(later.filter(entry => entry.changeSeconds < 0 && !isPlayed(entry))),
  };
};

/** The news since a visit. Includes the day of the visit, because a change may have been released after it. */
export const newsSince = (visit: Date, news: readonly News[]): readonly News[] =>
  news.filter(({ on }) => on >= visit.toISOString().slice(0, 10));
