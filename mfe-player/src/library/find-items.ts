import { type SceneName, sceneNames } from "@phaselock/signal";
import { formatHz } from "@phaselock/ui";
import { pureTexts, sceneTexts, textureTitles } from "@phaselock/ui/scene-texts";
import type { LibraryItem } from "./library-items.ts";
import type { LibraryQuery, List } from "./library-query.ts";
import { libraryTexts } from "./texts.tsx";

type Searched = Pick<LibraryItem, "name" | "band" | "hz" | "intentions" | "sound">;

/** `10`, `10hz`: a frequency as it is typed. */
const typedHertz = /^(\d+(?:[.,]\d*)?)(hz)?$/;
/** A frequency as the lists show it. */
const shown = (hz: number) => formatHz(hz).replace(" Hz", "");

/** The words for what one hears of an item. */
const heard = ({ sound: { scene, textures } }: Searched): readonly string[] => [
  ...(scene ? [sceneTexts[scene].name] : textures.length === 0 ? [pureTexts.name] : []),
  ...textures.map(texture => textureTitles[texture]),
];

/** The words for what an item is for. */
const purposes = ({ intentions }: Searched): readonly string[] =>
  intentions.flatMap(intention => libraryTexts.tabs[intention].split(" "));

const wordsOf = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .replaceAll(/(\d)\s+hz\b/g, "$1hz")
    .split(/\s+/)
    .filter(word => word !== "");

/**
 * Whether a word of a search is in an item's name, begins its band, its purpose, its scene or one of its textures, or begins
 * its hertz; with its unit, is its hertz.
 */
function matchesWord(item: Searched, word: string): boolean {
  const { name, band, hz } = item;
  const [, typed, unit] = typedHertz.exec(word) ?? [];
  const number = typed?.replace(",", ".");
  const isHertz =
    number !== undefined && (unit ? shown(hz) === shown(Number(number)) : shown(hz).startsWith(number));
  if (isHertz || name.toLowerCase().includes(word) || band.startsWith(word)) return true;
  return [...heard(item), ...purposes(item)].some(one => one.toLowerCase().startsWith(word));
}

/** Whether an item has every word of a search. */
export const matchesSearch = (item: Searched, search: string): boolean =>
  wordsOf(search).every(word => matchesWord(item, word));

/** The scenes whose name or textures begin with every word of a search. */
export const findScenes = (search: string): readonly SceneName[] => {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return sceneNames.filter(scene => {
    const { name, textures } = sceneTexts[scene];
    const titles = [name, ...textures.map(texture => textureTitles[texture])];
    return words.every(word => titles.some(title => title.toLowerCase().startsWith(word)));
  });
};

/** The items of a list, in its order: favourites newest first, others as they are given. */
function itemsOfList<Item extends Pick<LibraryItem, "id" | "intentions">>(
  items: readonly Item[],
  list: List,
  favourites: readonly string[],
): readonly Item[] {
  if (list === "all" || list === "sound") return items;
  if (list === "favourites") return favourites.flatMap(id => items.find(item => item.id === id) ?? []);
  return items.filter(({ intentions }) => intentions.includes(list));
}

/**
 * What a query finds: the items of its list or, where it searches, those of every list that match.
 * @param favourites ids, newest first
 */
export const findItems = <Item extends Searched & Pick<LibraryItem, "id">>(
  items: readonly Item[],
  { list, search }: LibraryQuery,
  favourites: readonly string[],
): readonly Item[] =>
  search === "" ? itemsOfList(items, list, favourites) : items.filter(item => matchesSearch(item, search));
