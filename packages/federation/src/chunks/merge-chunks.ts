/** Modules that load together. */
export type Chunk = {
  readonly ids: readonly string[];
  /** In characters before minifying. */
  readonly size: number;
  /** The screens that need one of its modules. */
  readonly screens: ReadonlySet<string>;
  /** All that its modules import, directly or not. */
  readonly imports: ReadonlySet<string>;
};

/** What one more request of a screen costs, in characters of unused code before minifying. */
export const requestCost = 10_000;

/** A chunk with the chunks that load with it: itself, and what it imports. */
type Linked = Chunk & { readonly loads: ReadonlySet<Linked> };

const link = (chunks: readonly Chunk[]): readonly Linked[] => {
  const linked = chunks.map(chunk => ({ ...chunk, loads: new Set<Linked>() }));
  for (const chunk of linked) {
    chunk.loads.add(chunk);
    for (const each of chunk.loads)
      for (const other of linked) if (other.ids.some(id => each.imports.has(id))) chunk.loads.add(other);
  }
  return linked;
};

/** The chunks that each screen loads. */
const loadsOf = (chunks: readonly Linked[]): readonly ReadonlySet<Linked>[] => {
  const screens = new Set(chunks.flatMap(chunk => [...chunk.screens]));
  return [...screens].map(
    screen => new Set(chunks.filter(chunk => chunk.screens.has(screen)).flatMap(chunk => [...chunk.loads])),
  );
};

/** What all screens save if two chunks become one, in characters; negative if they lose. */
const savingOf = (one: Linked, other: Linked, loads: readonly ReadonlySet<Linked>[]): number => {
  const together = [...new Set([...one.loads, ...other.loads])];
  let saving = 0;
  for (const loaded of loads) {
    if (loaded.has(one) && loaded.has(other)) saving += requestCost;
    else if (loaded.has(one) || loaded.has(other))
      for (const added of together.filter(chunk => !loaded.has(chunk)))
        saving -= added.size + (added === one || added === other ? 0 : requestCost);
  }
  return saving;
};

const union = (one: Chunk, other: Chunk): Chunk => ({
  ids: [...one.ids, ...other.ids],
  size: one.size + other.size,
  screens: new Set([...one.screens, ...other.screens]),
  imports: new Set([...one.imports, ...other.imports]),
});

/**
 * Merges two chunks at a time, always the two that save the most, until no merge saves anything: a request that a screen no
 * longer makes is worth `requestCost` characters that a screen loads and doesn't use. No two chunks import each other in the
 * end: every screen would load both, so their merge would save a request. So each runs after those that it imports.
 */
export const mergeChunks = (chunks: readonly Chunk[]): readonly Chunk[] => {
  const linked = link(chunks);
  const loads = loadsOf(linked);
  const pairs = linked.flatMap((one, index) => linked.slice(index + 1).map(other => [one, other] as const));
  const savings = pairs.map(([one, other]) => savingOf(one, other, loads));
  const most = Math.max(0, ...savings);
  const pair = pairs[savings.indexOf(most)];
  if (most === 0 || !pair) return chunks;
  return mergeChunks([...chunks.filter(({ ids }) => pair.every(of => of.ids !== ids)), union(...pair)]);
};
