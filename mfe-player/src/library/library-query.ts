import { intentions } from "@phaselock/contracts";

/** The lists that have a tab, in the tabs' order. */
export const tabs = [...intentions, "favourites", "all"] as const;
/** Every list: those of the tabs, and the one by sound, which a link below them opens. */
const lists = [...tabs, "sound"] as const;
export type List = (typeof lists)[number];

/** What the library shows: the query of its address. */
export type LibraryQuery = {
  readonly list: List;
  /** The text that is searched for in every list at once; empty for none. */
  readonly search: string;
};

/** Reads the query of an address. What it leaves out, or misspells, is as in `initial`. */
export const readQuery = (query: URLSearchParams, initial: LibraryQuery): LibraryQuery => ({
  list: lists.find(known => known === query.get("for")) ?? initial.list,
  search: query.get("q") ?? initial.search,
});

/**
 * The address of a query. It names the list even if it is the initial one, which may differ when the link is opened.
 * @param path where the library is shown: /play, or below the profile at /dashboard
 */
export function addressOf({ list, search }: LibraryQuery, path: string): string {
  const query = new URLSearchParams({ for: list });
  if (search !== "") query.set("q", search);
  return `${path}?${query}`;
}
