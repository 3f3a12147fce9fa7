import { intentions, type Payment, paymentSchema } from "@phaselock/contracts";

/** The lists of the library, in the order of its tabs. */
export const tabs = [...intentions, "sound", "favourites", "recent", "own", "all"] as const;
export type Tab = (typeof tabs)[number];

/** What the sound comes from. */
export type Ears = "headphones" | "speakers";

/** What the library shows, and what Play starts: the query of /play. */
export type LibraryQuery = {
  readonly tab: Tab;
  /** The text that is searched for; empty for none. */
  readonly search: string;
  readonly minutes: number;
  readonly ears: Ears;
  /** How to pay; null for the way that costs least. */
  readonly payment: Payment | null;
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(known => known === value);

/** Reads the query of /play. What it leaves out, or misspells, is as in `initial`. */
export function readQuery(query: URLSearchParams, initial: LibraryQuery): LibraryQuery {
  const minutes = Number(query.get("length"));
  return {
    tab: oneOf(tabs, query.get("for")) ?? initial.tab,
    search: query.get("q") ?? initial.search,
    minutes: Number.isFinite(minutes) && minutes > 0 ? minutes : initial.minutes,
    ears: oneOf(["headphones", "speakers"], query.get("ears")) ?? initial.ears,
    payment: oneOf(paymentSchema.options, query.get("pay")) ?? initial.payment,
  };
}

/** The address of a query. It names the tab even if it is the initial one, which may differ when the link is opened. */
export function addressOf(
  { tab, search, minutes, ears, payment }: LibraryQuery,
  initial: LibraryQuery,
): string {
  const query = new URLSearchParams({ for: tab });
  if (search !== "") query.set("q", search);
  if (minutes !== initial.minutes) query.set("length", String(minutes));
  if (ears !== initial.ears) query.set("ears", ears);
  if (payment !== null) query.set("pay", payment);
  return `/play?${query}`;
}

/** Whether a query shows the suggestion above its list: lists of modes do, the user's own lists and searches don't. */
export const isSuggesting = ({ tab, search }: Pick<LibraryQuery, "tab" | "search">): boolean =>
  search === "" && (tab === "all" || intentions.some(it => it === tab));
