import type { Session } from "@phaselock/contracts";
import { formatHz } from "@phaselock/ui";
import { pureTexts, sceneTexts, textureTitles } from "@phaselock/ui/scene-texts";
import type { LibraryItem } from "./library-items.ts";
import type { Ears, LibraryQuery, Tab } from "./library-query.ts";

/** What the lists depend on, besides the items themselves. */
export type Shelf = {
  /** Ids of the favourites, newest first. */
  readonly favourites: readonly string[];
  /** The user's sessions, newest first. */
  readonly sessions: readonly Pick<Session, "modeId" | "startedAt">[];
};

type Searched = Pick<LibraryItem, "name" | "band" | "hz" | "sound">;

/** `10`, `10hz`: a frequency as it is typed. */
const typedHertz = /^(\d+(?:[.,]\d*)?)(hz)?$/;
/** A frequency as the lists show it. */
const shown = (hz: number) => formatHz(hz).replace(" Hz", "");

/** The words for what one hears of an item. */
const heard = ({ sound: { scene, textures } }: Searched): readonly string[] => [
  ...(scene ? [sceneTexts[scene].name] : textures.length === 0 ? [pureTexts.name] : []),
  ...textures.map(texture => textureTitles[texture]),
];

/**
 * Whether a word of a search is in an item's name, begins its band, its scene or one of its textures, or begins its hertz;
 * with its unit, is its hertz.
 */
function matchesWord(item: Searched, word: string): boolean {
  const { name, band, hz } = item;
  const [, typed, unit] = typedHertz.exec(word) ?? [];
  const number = typed?.replace(",", ".");
  const isHertz =
    number !== undefined && (unit ? shown(hz) === shown(Number(number)) : shown(hz).startsWith(number));
  if (isHertz || name.toLowerCase().includes(word) || band.startsWith(word)) return true;
  return heard(item).some(one => one.toLowerCase().startsWith(word));
}

/** Whether an item has every word of a search. */
export const matchesSearch = (item: Searched, search: string): boolean =>
  search
    .toLowerCase()
    .replaceAll(/(\d)\s+hz\b/g, "$1hz")
    .split(/\s+/)
    .filter(word => word !== "")
    .every(word => matchesWord(item, word));

/** Whether an item can be played on what the user has. Headphones play everything. */
export const matchesEars = ({ needsHeadphones }: Pick<LibraryItem, "needsHeadphones">, ears: Ears): boolean =>
  ears === "headphones" || !needsHeadphones;

const recentIds = ({ sessions }: Shelf): string[] => [
  ...new Set(sessions.filter(({ startedAt }) => startedAt !== null).map(({ modeId }) => modeId)),
];

/** The items of a tab, in its order: favourites and recent ones newest first, others as they are given. */
export function itemsOfTab<Item extends Pick<LibraryItem, "id" | "intentions" | "madeAt">>(
  items: readonly Item[],
  tab: Tab,
  shelf: Shelf,
): readonly Item[] {
  const byId = (ids: readonly string[]) => ids.flatMap(id => items.find(item => item.id === id) ?? []);
  switch (tab) {
    case "all":
    case "sound":
      return items;
    case "own":
      return items.filter(({ madeAt }) => madeAt !== null);
    case "favourites":
      return byId(shelf.favourites);
    case "recent":
      return byId(recentIds(shelf));
    default:
      return items.filter(({ intentions }) => intentions.includes(tab));
  }
}

/** What a query finds: the items of its tab that match its search and its ears. */
export const findItems = (
  items: readonly LibraryItem[],
  { tab, search, ears }: Pick<LibraryQuery, "tab" | "search" | "ears">,
  shelf: Shelf,
): readonly LibraryItem[] =>
  itemsOfTab(items, tab, shelf).filter(item => matchesSearch(item, search) && matchesEars(item, ears));
