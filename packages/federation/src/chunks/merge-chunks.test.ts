import fc from "fast-check";
import { expect, it } from "vitest";
import { type Chunk, mergeChunks, requestCost } from "./merge-chunks.ts";

/** One module as a chunk, named like it. */
const chunk = (id: string, size: number, screens: string, imports: readonly string[] = []): Chunk => ({
  ids: [id],
  size,
  screens: new Set(screens),
  imports: new Set(imports),
});
const idsOf = (chunks: readonly Chunk[]): string[] =>
  chunks.map(({ ids }) => ids.toSorted().join(" ")).sort();

it("a screen loads unused code if that is cheaper than another request", () => {
  const of = (size: number) => idsOf(mergeChunks([chunk("all", 100, "abc"), chunk("two", size, "ab")]));
  // Both of the two screens save a request, and the third loads the code.
  expect(of(2 * requestCost - 1)).toEqual(["all two"]);
  expect(of(2 * requestCost)).toEqual(["all", "two"]);
});

it("what a chunk imports counts as loaded with it", () => {
  const engine = chunk("engine", 100 * requestCost, "ab");
  const small = [chunk("for-engine", 1, "ab", ["engine"]), chunk("other", 1, "bc")];
  expect(idsOf(mergeChunks([engine, ...small]))).toEqual(["engine for-engine", "other"]);
});

/** Chunks in layers: each is used by the screens of those that import it, and by some more. */
const layers = fc
  .array(
    fc.record({
      size: fc.nat({ max: 4 * requestCost }),
      screens: fc.subarray([..."abcdef"], { minLength: 1 }),
      importedBy: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map(drawn => {
    const users = drawn.map(({ screens }) => new Set(screens));
    const imports = drawn.map(() => new Set<string>());
    for (const [index, { importedBy }] of drawn.entries())
      for (const from of importedBy.filter(number => number < index)) imports[from]?.add(String(index));
    // From the top, so that each passes on all its users; then from the base, all its imports.
    for (const [index, of] of imports.entries())
      for (const id of of) for (const screen of users[index] ?? []) users[Number(id)]?.add(screen);
    for (const of of imports.toReversed())
      for (const id of of) for (const next of imports[Number(id)] ?? []) of.add(next);
    return drawn.map(
      ({ size }, index): Chunk => ({
        ids: [String(index)],
        size,
        screens: users[index] ?? new Set(),
        imports: imports[index] ?? new Set(),
      }),
    );
  });

/** The chunks that load with one, by index. */
const loadedWith = (chunks: readonly Chunk[], start: number): ReadonlySet<number> => {
  const loaded = new Set([start]);
  for (const each of loaded)
    for (const [index, { ids }] of chunks.entries())
      if (ids.some(id => chunks[each]?.imports.has(id))) loaded.add(index);
  return loaded;
};

const costOf = (chunks: readonly Chunk[]): number =>
  [..."abcdef"].reduce((cost, screen) => {
    const needed = chunks.flatMap(({ screens }, index) => (screens.has(screen) ? [index] : []));
    const all = new Set(needed.flatMap(index => [...loadedWith(chunks, index)]));
    return cost + [...all].reduce((sum, index) => sum + (chunks[index]?.size ?? 0) + requestCost, 0);
  }, 0);

it("every module is in one chunk, no two chunks import each other, and screens never load more in all", () => {
  fc.assert(
    fc.property(layers, chunks => {
      const merged = mergeChunks(chunks);
      expect(merged.flatMap(({ ids }) => ids).sort()).toEqual(chunks.flatMap(({ ids }) => ids).sort());
      const loads = merged.map((_, index) => loadedWith(merged, index));
      for (const [index, loaded] of loads.entries())
        for (const other of loaded) if (other !== index) expect(loads[other]?.has(index)).toBe(false);
      expect(costOf(merged)).toBeLessThanOrEqual(costOf(chunks));
    }),
  );
});
