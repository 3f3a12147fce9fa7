/** Something that can be found: its name counts first, then its other words. */
export type Findable = { readonly name: string; readonly words: string };

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    // `10Hz` is two words.
    .replaceAll(/(\d)(hz)\b/g, "$1 $2")
    .split(/[^\p{L}\p{N}.]+/u)
    .map(word => word.replace(/\.+$/, ""))
    .filter(word => word !== "");

/** Shorter, the letters of a word are in too many names. */
const shortestLoose = 3;

/** Whether the letters of `part` are in `name` in this order, the first one at the start of a word: `clfc`, Calm focus. */
const isLoosely = (part: string, name: readonly string[]): boolean => {
  if (part.length < shortestLoose) return false;
  const text = name.join(" ");
  const starts = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)];
  return starts.some(start => {
    let at = start - 1;
    return [...part].every((letter, index) => {
      at = text.indexOf(letter, at + 1);
      return at !== -1 && (index > 0 || at === start);
    });
  });
};

/** How well a part of the query fits, 0 best; undefined if it doesn't. */
const rankOf = (part: string, name: readonly string[], words: readonly string[]): number | undefined => {
  if (name[0]?.startsWith(part)) return 0;
  if (name.some(word => word.startsWith(part))) return 1;
  // `1` is not found at 10 Hz among the other words, or each digit would find most modes.
  if (words.some(word => (/^\d/.test(part) ? word === part : word.startsWith(part)))) return 2;
  return isLoosely(part, name) ? 3 : undefined;
};

/**
 * The items that fit each word of the query: as the start of a word of the name, then of another word, then as letters in
 * the name's order. The best come first; equals keep their order. An empty query finds everything.
 */
export const match = <Item extends Findable>(items: readonly Item[], query: string): readonly Item[] => {
  const parts = wordsOf(query);
  return items
    .flatMap(item => {
      const [name, words] = [wordsOf(item.name), wordsOf(item.words)];
      const ranks = parts.map(part => rankOf(part, name, words));
      if (ranks.includes(undefined)) return [];
      return { item, rank: Math.max(0, ...ranks.map(rank => rank ?? 0)) };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
};
