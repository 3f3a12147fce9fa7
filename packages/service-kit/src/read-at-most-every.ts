/**
 * Creates a reader of something that changes rarely. It reads at most once in `maxAgeMs` milliseconds, and once for all
 * requests that wait for it. A failed read is not kept.
 * @example const readCatalogue = readAtMostEvery(60_000, () => db.mode.findMany());
 */
export const readAtMostEvery = <Value>(
  maxAgeMs: number,
  read: () => Promise<Value>,
  clock: () => number = () => Date.now(),
): (() => Promise<Value>) => {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const at = clock();
    if (last && at - last.at < maxAgeMs) return last.value;
    const current = { at, value: read() };
    last = current;
    current.value.catch(() => {
      if (last === current) last = undefined;
    });
    return current.value;
  };
};
